/** Filled in by the build from package.json. */
declare const CC_TRANSLATE_VERSION: string
export const VERSION = typeof CC_TRANSLATE_VERSION === 'string' ? CC_TRANSLATE_VERSION : '0.0.0'
