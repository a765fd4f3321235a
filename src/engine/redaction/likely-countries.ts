/**
 * The countries that a page is probably from, as ISO codes: by its address, then by its language.
 */
export function likelyCountries(url: string | undefined, language: unknown): string[] {
  const ending = /\.([a-z]{2})$/.exec(URL.parse(url ?? '')?.hostname ?? '')?.[1];
  const byAddress = ending === 'uk' ? 'gb' : ending;
  const countries = [byAddress?.toUpperCase(), regionOf(language)];
  return [...new Set(countries.filter((country) => country !== undefined))];
}

function regionOf(language: unknown): string | undefined {
  if (typeof language !== 'string') return undefined;
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    // What a page states about itself may be invalid.
    return undefined;
  }
}
