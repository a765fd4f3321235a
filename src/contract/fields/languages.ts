/**
 * Languages that the form suggests, as BCP 47 tags with their most common region, in alphabetical
 * order. Any other tag may be typed. Names come from `Intl.DisplayNames`.
 */
export const LANGUAGE_TAGS: readonly string[] = (
  'ar-EG ar-SA bg-BG bn-BD ca-ES cs-CZ da-DK de-AT de-CH de-DE el-GR en-AU en-CA en-GB en-IE en-IN ' +
  'en-US es-AR es-ES es-MX et-EE fa-IR fi-FI fr-BE fr-CA fr-CH fr-FR he-IL hi-IN hr-HR hu-HU id-ID ' +
  'is-IS it-IT ja-JP ko-KR lt-LT lv-LV ms-MY nb-NO nl-BE nl-NL pl-PL pt-BR pt-PT ro-RO ru-RU sk-SK ' +
  'sl-SI sr-RS sv-SE sw-KE ta-IN th-TH tr-TR uk-UA ur-PK vi-VN zh-CN zh-HK zh-TW'
).split(' ');
