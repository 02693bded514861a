// The closed list of refusals. The key is the code on the wire unless `code` says otherwise: null where the contract has
// none, another word where one code has two statuses. Spellings are the contract's, letter for letter.

interface ErrorEntry {
  readonly status: number
  readonly message: string
  readonly code?: string | null
}

const entries = {
  // Every call
  bad_request: { status: 400, code: null, message: 'The request is not valid.' },
  wrong_method: { status: 400, code: null, message: 'This address does not take that method.' },
  invalid_json: { status: 400, message: 'The body must be JSON of the documented form.' },
  invalid_id: { status: 400, message: 'That is not an id: ids have 24 characters, 0-9 and a-f.' },
  invalid_action: { status: 400, message: 'There is no such action.' },
  invalid_cursor: { status: 400, message: 'The cursor is not valid. Start again from the first page.' },
  invalid_limit: { status: 400, message: 'The limit must be a whole number from 1 to 50.' },
  csrf_failed: {
    status: 401,
    code: null,
    message: 'The X-Csrf-Token header is missing or wrong. Fetch /api/_initial again.',
  },
  not_logged_in: { status: 401, message: 'Log in first.' },
  not_admin: { status: 403, message: 'Only administrators may do this.' },
  not_found: { status: 404, code: null, message: 'There is nothing at this address.' },
  too_large: { status: 413, code: null, message: 'The request is too large.' },
  too_many: { status: 429, code: null, message: 'Whoah, slow down there!' },
  internal: { status: 500, code: null, message: 'Something went wrong.' },

  // Accounts
  already_logged_in: { status: 400, message: 'You are logged in already.' },
  'wrong-password': { status: 401, message: 'Username and password do not match.' },
  account_suspended: { status: 403, message: 'This account is suspended.' },
  'signups-disabled': {
    status: 403,
    message: 'Creating new accounts is turned off at the moment. Please try again later.',
  },
  captcha_verify_fail_1: { status: 403, message: 'The check against robots could not be made. Try again.' },
  captcha_verify_fail_2: { status: 403, message: 'The check against robots failed. Try again.' },
  user_exists: { status: 409, message: 'That username is taken.' },
  'invalid-username': { status: 400, message: 'A username has 4 to 21 letters, digits and underscores.' },
  'invalid-password': { status: 400, message: 'A password has at least 8 characters and at most 1,024 bytes.' },
  invalid_email: { status: 400, code: null, message: 'Enter a valid email address.' },
  password_not_match: { status: 400, message: 'Passwords do not match.' },
  wrong_password: { status: 403, message: 'Invalid password' },
  user_not_found: { status: 404, message: 'No user with username exists.' },
  'user-deleted': { status: 403, message: 'That account is deleted.' },
  cannot_delete_banned: { status: 403, code: null, message: 'A suspended account cannot be deleted.' },
  // Lists
  'list-not-found': { status: 404, message: 'There is no such list.' },
  'invalid-list-id': { status: 400, message: 'The id of a list is a number.' },
  'invalid-lists-sort': { status: 400, message: 'Lists are sorted by lastAdded or by name.' },
  'invalid-lists-filter': { status: 400, message: 'Lists are filtered by all, public or private.' },

  bad_event: { status: 400, message: 'There is no such event.' },
} as const satisfies Record<string, ErrorEntry>

export type ErrorName = keyof typeof entries

export const errors: Readonly<Record<ErrorName, ErrorEntry>> = entries

/** The body of every refusal. */
export interface ErrorBody {
  status: number
  code?: string
  message: string
}

export function errorBody(name: ErrorName, message?: string): ErrorBody {
  const { status, code = name, message: usual } = errors[name]
  return { status, ...(code === null ? {} : { code }), message: message ?? usual }
}
