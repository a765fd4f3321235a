/**
 * Whether an address is that of a person's page, as software for forums and communities has them.
 */
export function isPersonPage(address: string | null | undefined): boolean {
  return PERSON_PAGE.test(address ?? '');
}

const PERSON_PAGE = /\/(?:u|users?|members?|profiles?|people|authors?)[/.?]/i;
