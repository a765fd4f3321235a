/**
 * Whether an address is that of a person's profile: “/@name”, or the paths of forum and community
 * software in several languages.
 */
export function isPersonPage(address: string | null | undefined): boolean {
  return PERSON_PAGE.test(address ?? '');
}

const PERSON_PAGE =
  /\/(?:(?:u|users?|members?|profiles?|people|authors?|reporters?|journalists?|columnists?|staff|contributors?|nutzer|benutzer|mitglied(?:er)?|profil|autor(?:en)?|utilisateurs?|membres?|profils?|auteurs?|usuarios?|miembros?|perfil(?:es)?|autor(?:es)?|usuários?|membros?|perfis|utent[ei]|membri|profilo|autor[ei])[/.?]|@[^/?#]+\/?(?:[?#]|$)|(?<=\/\/[^/]+\/)by\/[^/?#]+\/?$)/i;
