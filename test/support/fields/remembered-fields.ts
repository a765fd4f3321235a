import type { ExampleField } from './example-field';

/** Fields for secrets as well-known sites and libraries mark them up. */
export const REMEMBERED_SECRETS: readonly ExampleField[] = [
  [
    'a code host, two factors',
    '<input type="text" name="app_otp" id="app_totp" placeholder="XXXXXX" data-here>',
  ],
  [
    'a search engine, sign-in',
    '<input type="tel" name="Pin" id="idvPin" aria-label="Enter code" data-here>',
  ],
  [
    'a phone maker',
    '<div><input maxlength="1" type="tel" id="char0" class="form-security-code-input" aria-label="Enter Verification Code Digit 1" data-here></div>',
  ],
  [
    'a maker of systems',
    '<input name="otc" id="idTxtBx_SAOTCC_OTC" placeholder="Code" type="tel" maxlength="6" data-here>',
  ],
  ['a shop', '<input name="otpCode" id="auth-mfa-otpcode" data-here>'],
  [
    'a payment service, six boxes',
    '<div><input id="ciBasic-0" aria-label="1-6" maxlength="1" type="number"><input id="ciBasic-1" aria-label="2-6" maxlength="1" type="number" data-here><input id="ciBasic-2" aria-label="3-6" maxlength="1" type="number"><input id="ciBasic-3" aria-label="4-6" maxlength="1" type="number"></div>',
  ],
  [
    'a payment form, number',
    '<input name="cardnumber" inputmode="numeric" placeholder="1234 1234 1234 1234" data-here>',
  ],
  ['a payment form, date', '<input name="exp-date" placeholder="MM / YY" data-here>'],
  ['a payment form, code', '<input name="cvc" placeholder="CVC" data-here>'],
  ['another payment form', '<input name="credit-card-number" data-here>'],
  ['an encrypted payment field', '<input data-fieldtype="encryptedSecurityCode" id="x" data-here>'],
  ['a chat', '<input placeholder="6-digit authentication code/8-digit backup code" data-here>'],
  [
    'a game shop, five boxes',
    '<div><input type="text" maxlength="1" autocomplete="none" class="_3xcXq"><input type="text" maxlength="1" class="_3xcXq"><input type="text" maxlength="1" class="_3xcXq" data-here><input type="text" maxlength="1" class="_3xcXq"><input type="text" maxlength="1" class="_3xcXq"></div>',
  ],
  [
    'a wallet, a word',
    '<div><h2>Access your wallet with your Secret Recovery Phrase</h2><div class="grid"><div><p>1.</p><input id="import-srp__srp-word-0" data-here></div><div><p>2.</p><input id="import-srp__srp-word-1"></div></div></div>',
  ],
  [
    'a savings bank',
    '<div class="row"><label for="ZNgCCbUuxWXjGvaS">PIN</label><input id="ZNgCCbUuxWXjGvaS" name="ZNgCCbUuxWXjGvaS" data-here></div>',
  ],
  ['a Brazilian bank', '<div><span>senha eletrônica</span><input id="campo-3" data-here></div>'],
  ['a Russian bank', '<input placeholder="Код из СМС или пуша" id="otp-field" data-here>'],
  [
    'a letter of a memorable word',
    '<label>Character 3 of your memorable information <select data-here><option></option><option>7</option></select></label>',
  ],
  ['a Korean portal', '<input id="pw" name="pw" title="비밀번호" data-here>'],
  [
    'a Japanese shop',
    '<dl><dt>カード名義人</dt><dd><input></dd><dt>セキュリティコード</dt><dd><input data-here></dd></dl>',
  ],
  [
    'a Chinese portal',
    '<input id="TANGRAM__PSP_4__smsVerifyCode" placeholder="动态密码" data-here>',
  ],
  ['a French bank', '<label>Code personnel (6 chiffres)<input data-here></label>'],
  ['a Spanish bank', '<label>Firma electrónica o clave de firma<input data-here></label>'],
  ['a cloud, secret', '<label>Secret access key<input name="secretAccessKey" data-here></label>'],
  [
    'a code host, token',
    '<label for="token_value">Personal access tokens (classic)</label><input id="token_value" data-here>',
  ],
  [
    'a payment service, key',
    '<label>Restricted key<input placeholder="rk_live_…" data-here></label>',
  ],
  ['an encrypted note', '<label>Decryption key<input data-here></label>'],
  ['a router', '<tr><td>WPA Pre-Shared Key:</td><td><input name="wl_wpa_psk" data-here></td></tr>'],
  ['a game in class', '<input placeholder="Game PIN" type="tel" data-here>'],
  ['a gift card', '<label>Gift card number<input data-here></label>'],
  ['a US tax form', '<label>SSN or ITIN<input placeholder="XXX-XX-XXXX" data-here></label>'],
  ['an Italian health card', '<label>Tessera sanitaria<input data-here></label>'],
  ['a Mexican id', '<label>CURP<input data-here></label>'],
  ['a Dutch login', '<label>DigiD pincode<input data-here></label>'],
  ['a password manager', '<label>Master password hint-free phrase<input data-here></label>'],
  [
    'a library of components',
    '<div class="v-otp-input"><div class="v-otp-input__content"><input type="text" inputmode="text" maxlength="1" aria-label="Please enter OTP character 1"><input type="text" maxlength="1" aria-label="Please enter OTP character 2" data-here></div></div>',
  ],
  [
    'an older library',
    '<div class="pincode-input-container"><input type="text" maxlength="1" class="pincode-input-text first" data-here></div>',
  ],
];

/** Fields for what is no secret, as such sites mark them up. */
export const REMEMBERED_HARMLESS: readonly ExampleField[] = [
  ['a search engine', '<textarea name="q" aria-label="Search" data-here></textarea>'],
  [
    'a shop’s search',
    '<input id="twotabsearchtextbox" name="field-keywords" placeholder="Search" data-here>',
  ],
  ['a repository', '<label>Repository name<input name="repository[name]" data-here></label>'],
  [
    'a commit',
    '<input name="message" placeholder="Update README.md" aria-label="Commit message" data-here>',
  ],
  ['the note of a token', '<label>Note<input name="oauth_access[description]" data-here></label>'],
  ['an issue', '<input name="issue[title]" placeholder="Title" data-here>'],
  ['a mail’s recipient', '<input role="combobox" aria-label="To recipients" data-here>'],
  [
    'a mail’s text',
    '<div contenteditable="true" aria-label="Message Body" role="textbox" data-here></div>',
  ],
  [
    'a chat message',
    '<div contenteditable role="textbox" data-placeholder="Message #general" data-here></div>',
  ],
  ['a map', '<input placeholder="Search Maps" id="searchboxinput" data-here>'],
  ['a flight, from', '<input placeholder="Where from?" aria-label="Where from?" data-here>'],
  ['a booking reference', '<label>Booking reference<input maxlength="6" data-here></label>'],
  ['a stay', '<input name="ss" placeholder="Where are you going?" data-here>'],
  ['a bid', '<label>Your maximum bid<input name="maxbid" inputmode="decimal" data-here></label>'],
  ['a store', '<input placeholder="City, state or ZIP" data-here>'],
  ['a serial number', '<label>Serial number<input data-here></label>'],
  ['a parcel', '<label>Tracking number<input data-here></label>'],
  ['a spreadsheet', '<input id="formula" aria-label="Formula bar" data-here>'],
  ['a list item', '<input placeholder="Add a task" data-here>'],
  ['a bookmark', '<label>Name<input name="bookmarkName" data-here></label>'],
  [
    'a billing postcode',
    '<label>Billing ZIP<input name="postal" inputmode="numeric" maxlength="5" data-here></label>',
  ],
  [
    'an encyclopedia',
    '<input type="search" name="search" placeholder="Search Wikipedia" title="Search Wikipedia [alt-shift-f]" data-here>',
  ],
  ['a forum', '<input name="subject" tabindex="1" value="Re: " data-here>'],
  [
    'a review',
    '<textarea name="review[body]" placeholder="What did you like or dislike?" data-here></textarea>',
  ],
  ['a display name', '<label>Display name<input name="displayName" data-here></label>'],
  ['an RGB value', '<label>R<input type="number" min="0" max="255" data-here></label>'],
  ['a zoom level', '<input aria-label="Zoom" value="100%" data-here>'],
  [
    'a loan',
    '<label>Loan amount<input name="loanAmount" inputmode="numeric" maxlength="8" data-here></label>',
  ],
  [
    'a mileage',
    '<label>Mileage (km)<input name="mileage" inputmode="numeric" maxlength="7" data-here></label>',
  ],
  [
    'a number of a lottery',
    '<label>Anzahl der Lose<input inputmode="numeric" maxlength="2" data-here></label>',
  ],
];
