import type { ExampleField } from './example-field';

/** Fields for secrets, as pages make them. The judge was written with these in sight. */
export const KNOWN_SECRETS: readonly ExampleField[] = [
  // Passwords that are already shown as text.
  ['a shown password by its name', '<input type="text" name="pwd" data-here>'],
  ['a shown password in brackets', '<input type="text" name="user[pass]" data-here>'],
  [
    'a shown password with its button',
    '<div><input type="text" id="f-1" data-here><button type="button" aria-label="Hide password"></button></div>',
  ],
  [
    'a shown password that says so in German',
    '<label for="k">Kennwort</label><input type="text" id="k" data-here>',
  ],
  [
    'a shown password by its autocomplete',
    '<input type="text" id="f3" autocomplete="section-a current-password" data-here>',
  ],
  ['a French password by its name', '<input type="text" name="mdp" data-here>'],
  ['a Spanish password by its name', '<input type="text" id="contrasena_nueva" data-here>'],
  [
    'a password in a compound name',
    '<input id="ctl00$Main$txtUserPassword" type="text" data-here>',
  ],
  ['a password to be repeated', '<input type="text" name="passConfirm" data-here>'],
  ['a password with a trailing number', '<input type="text" name="pass2" data-here>'],
  ['a password named in Chinese letters', '<input type="text" name="mima" data-here>'],
  // What only a label says.
  ['a password by a label around it', '<label>Password <input data-here></label>'],
  ['a password by aria-label', '<input aria-label="Password" data-here>'],
  ['a password by its placeholder', '<input placeholder="Enter your password" data-here>'],
  [
    'a card by aria-labelledby',
    '<span id="l1">Card number</span><input aria-labelledby="l1" data-here>',
  ],
  [
    'a French password by its label',
    '<label for="x7">Mot de passe</label><input id="x7" data-here>',
  ],
  ['a Portuguese password by its label', '<label>Senha<input data-here></label>'],
  ['a Polish password by its placeholder', '<input placeholder="Hasło" data-here>'],
  ['a Russian password by its label', '<label>Пароль <input data-here></label>'],
  ['a Japanese password by its label', '<label>パスワードを入力<input data-here></label>'],
  ['a Korean password by aria-label', '<input aria-label="비밀번호" data-here>'],
  ['a Chinese password by its placeholder', '<input placeholder="请输入密码" data-here>'],
  ['an Arabic password by its label', '<label>كلمة المرور<input data-here></label>'],
  ['a Turkish password by its label', '<label>Şifre<input data-here></label>'],
  ['a Dutch access code by its label', '<label>Toegangscode<input data-here></label>'],
  ['a title that says what it is', '<input title="Passphrase" data-here>'],
  ['a label with invisible characters', '<label>Pass\u00ADword\u200B<input data-here></label>'],
  // Text nearby.
  [
    'a password by the head of its row',
    '<table><tr><th>Password</th><td><input data-here></td></tr></table>',
  ],
  [
    'a PIN by its dt',
    '<dl><dt>Name</dt><dd><input></dd><dt>PIN</dt><dd><input data-here></dd></dl>',
  ],
  [
    'a password by the text before it',
    '<form>User name:<br><input name="u"><br>Password:<br><input name="p" data-here></form>',
  ],
  [
    'a card by the head of its column',
    '<table><thead><tr><th>Holder</th><th>Card number</th></tr></thead><tbody><tr><td><input></td><td><input data-here></td></tr></tbody></table>',
  ],
  [
    'a password by a label that floats behind it',
    '<div class="group"><input required data-here><span class="bar"></span><label>Password</label></div>',
  ],
  [
    'a code by the paragraph before it',
    '<div><p>Enter the code we sent to your phone</p><div><input data-here></div></div>',
  ],
  [
    'a key by a wrapped text',
    '<div class="row"><div class="col"><span>API key</span></div><div class="col"><input data-here></div></div>',
  ],
  // Masked by style.
  ['an input masked by style', '<input style="-webkit-text-security: disc" data-here>'],
  [
    'an editor masked by style',
    '<div contenteditable style="-webkit-text-security: square" data-here></div>',
  ],
  [
    'an input that its wrapper masks',
    '<div style="-webkit-text-security: circle"><input data-here></div>',
  ],
  [
    'an input masked by its font',
    '<input style="font-family: text-security-disc, sans-serif" data-here>',
  ],
  // One-time codes.
  ['a code for two factors', '<input name="user[otp_attempt]" data-here>'],
  ['a code in camel case', '<input id="otpCode" data-here>'],
  ['a TOTP', '<input name="totp" data-here>'],
  ['a code for MFA', '<input name="mfa_code" data-here>'],
  ['a code of two factors in camel case', '<input name="twoFactorCode" data-here>'],
  ['a verification code', '<input name="verification_code" data-here>'],
  ['a recovery code', '<input name="recovery_code" data-here>'],
  ['a code that is all lower case', '<input name="smscode" inputmode="numeric" data-here>'],
  [
    'the third of six boxes',
    '<div role="group" aria-label="Enter code"><input maxlength="1"><input maxlength="1"><input maxlength="1" data-here><input maxlength="1"><input maxlength="1"><input maxlength="1"></div>',
  ],
  [
    'the second of six boxes that have wrappers',
    '<div class="boxes"><div><input type="tel" maxlength="1" aria-label="Digit 1"></div><div><input type="tel" maxlength="1" aria-label="Digit 2" data-here></div><div><input type="tel" maxlength="1" aria-label="Digit 3"></div><div><input type="tel" maxlength="1" aria-label="Digit 4"></div></div>',
  ],
  [
    'boxes without a limit in a fieldset',
    '<fieldset><legend>Verification code</legend><input class="d"><input class="d" data-here><input class="d"><input class="d"></fieldset>',
  ],
  ['six digits without any word', '<input inputmode="numeric" maxlength="6" data-here>'],
  ['six digits by a pattern', '<input pattern="[0-9]{6}" data-here>'],
  ['a code in German', String.raw`<label>Bestätigungscode<input data-here></label>`],
  ['a code in Spanish', '<label>Código de verificación<input data-here></label>'],
  ['a code in Italian', '<input placeholder="Codice di sicurezza" data-here>'],
  ['a code in Chinese', '<input placeholder="短信验证码" data-here>'],
  ['a code in Japanese', '<label>認証コード<input data-here></label>'],
  ['a code in Czech', '<label>Ověřovací kód<input data-here></label>'],
  ['a code with the page’s own token', '<input id="z1" autocomplete="one-time-code" data-here>'],
  // Cards and banks.
  ['a security code of a card', '<input name="card_cvv" data-here>'],
  ['a security code in camel case', '<input id="cardCvc" data-here>'],
  ['a CSC', '<input name="csc" data-here>'],
  ['a card number with a dash', '<input name="card-no" data-here>'],
  ['a PAN', '<input name="pan" data-here>'],
  ['a German card number', '<input id="kartennummer" data-here>'],
  ['a Spanish card number', '<input name="numero_tarjeta" data-here>'],
  [
    'a card by the groups of its placeholder',
    '<input placeholder="0000 0000 0000 0000" data-here>',
  ],
  ['an expiry', '<input placeholder="MM / YY" data-here>'],
  ['an IBAN in camel case', '<input name="accountIban" data-here>'],
  ['a French account', '<label>Numéro de compte bancaire<input data-here></label>'],
  ['a routing number', '<label>Routing number<input data-here></label>'],
  // National ids, PINs, keys, phrases, questions.
  ['a social security number', '<input name="social_security_number" data-here>'],
  ['a Brazilian tax number', '<input id="cpf" placeholder="000.000.000-00" data-here>'],
  ['a Swedish personal number', '<label>Personnummer<input data-here></label>'],
  ['a PIN', '<input name="pin" data-here>'],
  ['a PIN in a sentence', '<label>Enter your 4-digit PIN to continue<input data-here></label>'],
  ['a passphrase', '<input name="passphrase" data-here>'],
  ['a mnemonic', '<textarea name="mnemonic" data-here></textarea>'],
  ['the words of a wallet', '<label>Secret recovery phrase<textarea data-here></textarea></label>'],
  [
    'one word of twelve',
    '<div><h3>Seed phrase</h3><div><div><span>1.</span><input></div><div><span>2.</span><input data-here></div><div><span>3.</span><input></div></div></div>',
  ],
  ['a private key', '<textarea name="private_key" data-here></textarea>'],
  ['an API key', '<input name="api_key" data-here>'],
  ['an API key that is all lower case', '<input id="stripeapikey" data-here>'],
  ['a client secret', '<input name="secret" data-here>'],
  ['a personal access token', '<label>Personal access token<input data-here></label>'],
  ['a mother’s maiden name', '<label>Mother’s maiden name<input data-here></label>'],
  [
    'a security question',
    '<label>What is your favourite pet? (security question)<input data-here></label>',
  ],
  // Shadow roots, custom elements, other attributes.
  [
    'a field in an open shadow root',
    '<x-field><template shadowrootmode="open"><label>Password<input data-here></label></template></x-field>',
  ],
  [
    'a field whose host says what it is',
    '<x-input label="One-time password"><template shadowrootmode="open"><input data-here></template></x-input>',
  ],
  [
    'a field whose host has the name',
    '<sl-input name="cardCvc"><template shadowrootmode="open"><div><input data-here></div></template></sl-input>',
  ],
  ['a name for tests', '<input data-testid="login-password" data-here>'],
  ['a name of a framework', '<input formcontrolname="passwort" data-here>'],
  [
    'an editable element with a label',
    '<div id="t9">Passcode</div><div contenteditable role="textbox" aria-labelledby="t9" data-here></div>',
  ],
];

/** Fields for what is no secret, some of whose words look like one. */
export const KNOWN_HARMLESS: readonly ExampleField[] = [
  ['a search', '<input type="search" name="q" placeholder="Search" data-here>'],
  [
    'a first name',
    '<label>First name<input name="firstname" autocomplete="given-name" data-here></label>',
  ],
  ['a city', '<label>City<input name="city" data-here></label>'],
  ['a promo code', '<label>Promo code<input name="promo" data-here></label>'],
  ['a coupon by its name', '<input name="coupon_code" placeholder="Code" data-here>'],
  ['a passenger', '<label>Passenger name<input name="passenger1" data-here></label>'],
  ['a Pinterest name', '<label>Pinterest<input name="pinterest" data-here></label>'],
  ['the title of a card', '<label>Card title<input name="cardTitle" data-here></label>'],
  ['a token ring', '<label>Token ring name<input name="tokenRing" data-here></label>'],
  [
    'a postal code',
    '<label>ZIP code<input name="zip" inputmode="numeric" maxlength="5" data-here></label>',
  ],
  [
    'a German postal code',
    '<label>PLZ<input name="plz" inputmode="numeric" maxlength="5" data-here></label>',
  ],
  [
    'a French postal code',
    '<label>Code postal<input inputmode="numeric" maxlength="5" data-here></label>',
  ],
  [
    'a Japanese postal code',
    '<label>郵便番号<input inputmode="numeric" maxlength="7" data-here></label>',
  ],
  [
    'a quantity',
    '<label>Quantity<input type="number" min="1" max="99" name="qty" data-here></label>',
  ],
  ['a quantity without a word', '<input type="number" min="1" value="1" name="item-1" data-here>'],
  ['a key of a keyboard', '<label>Shortcut key<input name="shortcutKey" data-here></label>'],
  ['a key of a table', '<label>Sort key<input name="sort_key" data-here></label>'],
  ['an e-mail address', '<label>E-mail<input type="email" name="email" data-here></label>'],
  [
    'an address to reset a password',
    '<form><h1>Forgot your password?</h1><label>E-mail<input type="email" data-here></label></form>',
  ],
  [
    'a user name',
    '<label>User name<input name="username" autocomplete="username" data-here></label>',
  ],
  [
    'a user name above a password',
    '<form><div><label for="un">User name</label><input id="un" data-here></div><div><label for="pw">Password</label><input id="pw" type="password"></div></form>',
  ],
  ['a telephone number', '<label>Phone<input type="tel" name="phone" data-here></label>'],
  [
    'a date in parts',
    '<label>Day<input inputmode="numeric" maxlength="2" placeholder="DD" data-here></label>',
  ],
  ['a year', '<input name="birthYear" inputmode="numeric" maxlength="4" data-here>'],
  ['a comment', '<label>Comment<textarea name="comment" data-here></textarea></label>'],
  ['a company', '<label>Company<input name="company" data-here></label>'],
  ['a street', '<label>Street<input name="street-address" data-here></label>'],
  ['a compass', '<label>Compass heading<input name="compass" data-here></label>'],
  ['a spin', '<label>Spin rate<input name="spin" data-here></label>'],
  ['a pan', '<label>Pan size in cm<input name="panSize" data-here></label>'],
  [
    'a boarding pass',
    '<label>Name on boarding pass<input name="boardingPassName" data-here></label>',
  ],
  [
    'a code in a language',
    '<label>Code snippet<textarea name="snippet" data-here></textarea></label>',
  ],
  ['a country code', '<label>Country code<input name="countryCode" data-here></label>'],
  [
    'an area code',
    '<input autocomplete="tel-area-code" inputmode="numeric" maxlength="3" data-here>',
  ],
  [
    'a colour',
    '<label>Colour code<input name="colourCode" placeholder="#ff0000" data-here></label>',
  ],
  ['an age', '<label>Âge<input inputmode="numeric" maxlength="3" data-here></label>'],
  ['an amount', '<label>Betrag<input inputmode="decimal" maxlength="8" data-here></label>'],
  [
    'a price from',
    '<input name="price_min" inputmode="numeric" maxlength="6" placeholder="Min" data-here>',
  ],
  [
    'a page to go to',
    '<input name="page" aria-label="Page" inputmode="numeric" maxlength="4" data-here>',
  ],
  ['a middle initial', '<label>Middle initial<input name="mi" maxlength="1" data-here></label>'],
  ['a subject', '<label>Subject<input name="subject" data-here></label>'],
  ['a keyword', '<label>Keywords<input name="keywords" data-here></label>'],
  ['a monkey', '<label>Monkey name<input name="monkey" data-here></label>'],
  ['a key ring', '<label>Key ring colour<input name="keyring" data-here></label>'],
  ['a cardigan', '<label>Cardigan size<input name="cardiganSize" data-here></label>'],
  [
    'an editor of a post',
    '<div contenteditable role="textbox" aria-label="Write a post" data-here></div>',
  ],
  ['a Spanish surname', '<label>Apellidos<input name="apellidos" data-here></label>'],
  ['a Chinese name', '<label>姓名<input data-here></label>'],
  ['a Russian city', '<label>Город<input data-here></label>'],
  ['a discount in Dutch', '<label>Kortingscode<input data-here></label>'],
  ['a voucher in German', '<label>Gutscheincode<input data-here></label>'],
  ['a web address', '<label>Website<input type="url" data-here></label>'],
  ['a number of rooms', '<label>Rooms<input inputmode="numeric" maxlength="2" data-here></label>'],
  [
    'a house number',
    '<label>Hausnummer<input inputmode="numeric" maxlength="4" data-here></label>',
  ],
  ['a search for passwords', '<input type="search" placeholder="Search passwords" data-here>'],
  ['a product code', '<label>Product code<input name="sku" data-here></label>'],
];
