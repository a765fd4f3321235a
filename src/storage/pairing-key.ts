/** The key of the item that says that the browser is paired; alone here, as each background begins with it. */
export const PAIRING_KEY = 'sharing-pairing';
