import { maxPasskeys, passkeyNameLimit } from '../../shared/limits.ts'

/** Refusals about passwords, codes and passkeys. */
export const errorsOfLogIn = {
  puzzle_required: {
    status: 401,
    message:
      'Too many wrong passwords were tried for this account. Wait an hour. Or use JavaScript on the login page, which then solves a puzzle; programs solve that of `GET /api/_captcha?for=login`.',
  },
  passkeys_off: {
    status: 409,
    message: 'This site has no passkeys: its address begins with http, and passkeys need https.',
  },
  invalid_passkey: { status: 400, message: 'The passkey could not be added. Try again.' },
  invalid_name: { status: 400, message: `A passkey has a name of at most ${passkeyNameLimit.max} characters.` },
  max_passkeys: { status: 409, message: `An account has at most ${maxPasskeys} passkeys. Remove one first.` },
  passkey_not_found: { status: 404, message: 'This passkey is removed already. Load the page again.' },
  no_other_login: {
    status: 409,
    message:
      'Another way to log in must be there first: a password, two passkeys or login providers, or one and recovery codes.',
  },
  no_password: { status: 409, message: 'Your account has no password.' },
  has_password: { status: 409, message: 'Your account has a password. Change it with the old one.' },
  second_factor_required: {
    status: 401,
    message:
      'Enter a code of your app, or a recovery code. With `challenge`, send both to `POST /api/_login?action=second_factor`.',
  },
  wrong_code: { status: 401, message: 'This code is wrong, or has been used. Wait for the next one.' },
  login_ended: { status: 401, message: 'This login has ended. Start again with your password.' },
  second_factor_needed: {
    status: 403,
    message:
      'Moderating needs a second factor here. Turn on codes from an app or add a passkey at /settings/security first.',
  },
  factor_on: {
    status: 409,
    message: 'Codes from an app are on already. To make a new secret, use a code to turn them off.',
  },
  password_login_off: {
    status: 403,
    message: 'Members log in with a login provider here. Use its button on the login page.',
  },
  provider_not_found: { status: 404, message: 'There is no such login provider. Load the page again.' },
  provider_failed: { status: 401, message: 'Login with this provider did not work. Try again.' },
  provider_refused: {
    status: 403,
    message: 'This login provider knows you, but this site only lets in some of its people.',
  },
  provider_unknown: {
    status: 403,
    message:
      'No account here is linked to this login. If you have one, log in to it first and link it in your settings. Or ask the admins.',
  },
  provider_taken: {
    status: 409,
    message: 'This login is linked to another account, or yours to another login. Remove that link first.',
  },
  no_factor: { status: 404, message: 'Codes from an app are not on. Use `POST /api/totp` first.' },
} as const
