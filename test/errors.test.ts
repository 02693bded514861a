import { expect, test } from 'vitest'
import { errors } from '../api/platform/errors.ts'
import { sources } from './source.ts'

const entries = Object.entries(errors)

/** Codes of the first part of the specification whose messages only say what is wrong. Newer messages also say what to do. */
const plainCodes = new Set([
  'bad_request',
  'wrong_method',
  'invalid_action',
  'not_found',
  'too_large',
  'too_many',
  'internal',
  'already_logged_in',
  'wrong-password',
  'account_suspended',
  'user_exists',
  'password_not_match',
  'wrong_password',
  'user_not_found',
  'user-deleted',
  'no_ban_admin',
  'cannot_delete_banned',
  'cannot_delete_reserved',
  'community/not-found',
  'community-exists',
  'max_limit_reached',
  'community-already-exists',
  'community-already-requested',
  'already_denied',
  'invalid-sort',
  'conflict',
  'rule_not_found',
  'rules-not-found',
  'banned_from_community',
  'file_size_exceeded',
  'unsupported_image',
  'no_image_posts',
  'image-not-found',
  'post/not-found',
  'post/title-too-short',
  'invalid_url',
  'post-locked',
  'already-voted',
  'already_voted_comment',
  'already_reported',
  'invalid_report_type',
  'unknown_report_reason',
  'max_pinned_count_reached',
  'cannot-pin-deleted-post',
  'duplicate',
  'already-deleted',
  'invalid-feed-type',
  'invalid_filter',
  'user_banned',
  'comment_not_found',
  'comment_deleted',
  'comment-reply-to-deleted',
  'comment-max-depth-reached',
  'empty_comment',
  'cannot_mute_self',
  'list-not-found',
  'bad_event',
  'list-name-empty',
  'duplicate-list',
  'list_item_not_found',
  'mail_off',
  'already_verified',
])

/** Words that say what to do, what is allowed, or who may do it. */
const advice =
  /\b(must|at least|at most|[Oo]nly|ids have|is of type|by the ids|is a (number|time)|is one of|is (posts|a word|normal)|are sorted by|are filtered by|is saved is|needs a|has|more than|add|[Tt]ry|[Ss]tart|[Ff]etch|[Ll]og in|[Nn]ame the|[Ee]nter|[Cc]onfirm|[Dd]elete|[Ll]oad|[Rr]emove|[Oo]pen|[Cc]hoose|[Uu]se|[Ww]rite|[Aa]sk|muted .* already|can erase|erase)\b/

test('BASE-003 every refusal has an error status, a code and a readable message', () => {
  expect(entries.length).toBeGreaterThan(80)
  for (const [name, { status, message, code }] of entries) {
    expect([name, (status >= 400 && status <= 500) || status === 503]).toEqual([name, true])
    expect([name, message]).toEqual([name, expect.stringMatching(/^[A-Z][^<>]{7,}$/)])
    expect([name, code === undefined ? name : (code ?? 'none')]).toEqual([
      name,
      expect.stringMatching(/^[a-z][a-z0-9_/-]+$/),
    ])
  }
})

test('BASE-003 the message of every refusal says what to do or what is allowed, except known codes of the first part', () => {
  const unknown = [...plainCodes].filter((name) => !(name in errors))
  expect(unknown).toEqual([])
  expect(
    entries.filter(([name, { message }]) => !plainCodes.has(name) && !advice.test(message)).map(([name]) => name),
  ).toEqual([])
})

test('BASE-003 every refusal in the code is on the list', () => {
  const made = sources
    .filter(({ path }) => /^server\//.test(path) && !/\.test\./.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/new Refusal\('([^']+)'/g)].map(([, name = '']) => [path, name] as const),
    )
  expect(made.length).toBeGreaterThan(100)
  expect(made.filter(([, name]) => !(name in errors))).toEqual([])
})
