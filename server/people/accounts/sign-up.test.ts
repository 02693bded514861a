import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeCommunity, makeUser, password } from '../../../test/factories.ts'
import { changeSiteSettings } from '../../../test/site-settings.ts'

const t = testApp()

async function guest(options = {}) {
  const client = t.visitor(options)
  await client.get('/api/_initial')
  return client
}

const signUp = async (body: object) => (await guest()).post('/api/_signup', { password, email: '', ...body })

test('AUTH-029, AUTH-037, AUTH-041 signing up answers 201 with the new user and logs the session in', async () => {
  const client = await guest()
  const response = await client.post('/api/_signup', {
    username: 'River_Otter',
    email: ' otter@example.org ',
    password,
    captchaToken: '',
  })
  expect(response.statusCode).toBe(201)
  expect(response.json()).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    username: 'River_Otter',
    email: null,
    moddingList: null,
    points: 1,
    isAdmin: false,
    aboutMe: null,
    badges: [],
    noPosts: 0,
    noComments: 0,
    homeFeed: 'all',
    deleted: false,
  })
  const self = await client.get('/api/_user')
  expect(self.json()).toMatchObject({ id: response.json().id, email: 'otter@example.org' })
})

test('AUTH-037 a new account has joined the default communities, which count it, and has a private list', async () => {
  const defaults = [
    await makeCommunity(t.db, { default_since: new Date(), name: 'beavers' }),
    await makeCommunity(t.db, { default_since: new Date(), name: 'Aardvarks' }),
  ]
  const other = await makeCommunity(t.db)
  await makeCommunity(t.db, { default_since: new Date(), deleted_at: new Date() })

  const clients = await Promise.all([guest(), guest()])
  const answers = await Promise.all(
    clients.map((client, n) => client.post('/api/_signup', { username: `joiner_${n}`, password })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  for (const [n, client] of clients.entries()) {
    const initial = (await client.get('/api/_initial')).json()
    expect(initial.communities).toMatchObject([
      { name: 'Aardvarks', noMembers: 3 },
      { name: 'beavers', noMembers: 3 },
    ])
    expect(initial.lists).toMatchObject([
      { name: 'bookmarks', displayName: 'Bookmarks', public: false, numItems: 0, username: `joiner_${n}` },
    ])
  }
  const counted = await t.db
    .selectFrom('communities')
    .select([
      'no_members',
      ({ selectFrom }) =>
        selectFrom('community_members')
          .select(({ fn }) => fn.countAll<bigint>().as('n'))
          .whereRef('community_id', '=', 'communities.id')
          .as('members'),
    ])
    .where(
      'id',
      'in',
      [...defaults, other].map(({ id }) => id),
    )
    .execute()
  for (const { no_members, members } of counted) expect(no_members).toBe(Number(members))
})

test('AUTH-017, AUTH-016 a username has 4 to 21 letters, digits and underscores', async () => {
  for (const username of ['abcd', 'A_9z', '____', '1234', 'x'.repeat(21), '  padded_name  ']) {
    const response = await signUp({ username })
    expect([response.statusCode, response.json().username], username).toEqual([201, username.trim()])
  }
  for (const username of [
    '',
    ' ',
    'abc',
    '   abc   ',
    'x'.repeat(22),
    'with space',
    'with-dash',
    'naïve',
    'о_кириллица',
    'ab.cd',
    '@abcd',
    'ab\ncd',
    '🦦🦦🦦🦦',
    'x'.repeat(100_000),
  ]) {
    const response = await signUp({ username })
    expect([response.statusCode, response.json().code], username.slice(0, 30)).toEqual([400, 'invalid-username'])
  }
})

test('AUTH-017, AUTH-031 a name is taken in any case, also a reserved or deleted one', async () => {
  const user = await makeUser(t.db, { username: 'Night_Trains' })
  await makeUser(t.db, { username: 'Gone_Away', deleted_at: new Date(), password_hash: null })
  for (const username of [
    'Night_Trains',
    'night_trains',
    ' NIGHT_TRAINS ',
    'gone_away',
    'ghost',
    'Nobody',
    'ADMIN',
    'me',
    'system',
  ]) {
    const response = await signUp({ username })
    expect([response.statusCode, response.json().code], username).toEqual([409, 'user_exists'])
  }
  expect((await t.visitor().get('/api/users/NIGHT_trains')).json().username).toBe(user.username)
})

test('AUTH-031 of two sign-ups with the same name at the same moment one succeeds and leaves one account', async () => {
  const before = (await t.visitor().get('/api/_initial')).json().noUsers
  const answers = await Promise.all([signUp({ username: 'Twice_Wanted' }), signUp({ username: 'twice_wanted' })])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('user_exists')
  const after = (await t.visitor().get('/api/_initial')).json().noUsers
  expect(after).toBe(before + 1)
})

test('API-026 accounts are numbered without gaps, and all are counted', async () => {
  await signUp({ username: 'counted_one' })
  await signUp({ username: 'counted_one' })
  await signUp({ username: 'counted_two' })
  const numbers = await t.db.selectFrom('users').select('signup_number').orderBy('signup_number').execute()
  expect(numbers.map(({ signup_number }) => signup_number)).toEqual(numbers.map((_row, n) => n + 1))
  expect((await t.visitor().get('/api/_initial')).json().noUsers).toBe(numbers.length)
})

test('AUTH-020, AUTH-039 a password has 8 to 1,024 bytes, without the spaces around it', async () => {
  const refused = ['', '1234567', '  1234567  ', '\t1234567\n', 'x'.repeat(1025), 'é'.repeat(513)]
  for (const tried of refused) {
    const response = await signUp({ username: 'bytes_refused', password: tried })
    expect([response.statusCode, response.json().code], tried.slice(0, 20)).toEqual([400, 'invalid-password'])
  }
  const taken = ['medlar 8', ' medlar 8 ', 'éééé', '🦦🦦', 'x'.repeat(1024), `  ${'é'.repeat(512)}  `]
  for (const [n, accepted] of taken.entries()) {
    const response = await signUp({ username: `bytes_taken_${n}`, password: accepted })
    expect(response.statusCode, accepted.slice(0, 20)).toBe(201)
  }
})

test('AUTH-023, AUTH-024 an email address is optional, and valid with an @, a dot after it and no spaces', async () => {
  const valid = [
    '',
    '   ',
    null,
    undefined,
    'a@b.c',
    'A.B+c@EXAMPLE.Org',
    'ü@exämple.org',
    '"odd"@sub.example.co',
    'a@.b',
  ]
  for (const [n, email] of valid.entries()) {
    const response = await signUp({ username: `email_${n}`, email })
    expect(response.statusCode, String(email)).toBe(201)
  }
  const invalid = ['a', '@', 'a@', 'a@b', 'a.b@c', 'a b@c.d', 'a@b .c', 'a@b\tc.d', `${'a'.repeat(251)}@b.c`]
  for (const email of invalid) {
    const response = await signUp({ username: 'email_refused', email })
    expect([response.statusCode, response.json()], email.slice(0, 20)).toEqual([
      400,
      { status: 400, message: 'Enter a valid email address.' },
    ])
  }
})

test('AUTH-033, AUTH-032 while sign-ups are turned off nobody can sign up, and the app says so', async () => {
  const turn = (off: boolean) => changeSiteSettings(t.site, { signups_disabled: off })
  await turn(true)
  try {
    expect((await t.visitor().get('/api/_initial')).json().signupsDisabled).toBe(true)
    const response = await signUp({ username: 'too_late' })
    expect([response.statusCode, response.json().code]).toEqual([403, 'signups-disabled'])
  } finally {
    await turn(false)
  }
  expect((await t.visitor().get('/api/users/too_late')).statusCode).toBe(404)
  expect((await t.visitor().get('/api/_initial')).json().signupsDisabled).toBe(false)
})

test('AUTH-018 a free name is not found, and a taken one is, in any case', async () => {
  await makeUser(t.db, { username: 'Taken_Name' })
  const free = await t.visitor().get('/api/users/free_name')
  expect([free.statusCode, free.json().code]).toEqual([404, 'user_not_found'])
  expect((await t.visitor().get('/api/users/tAKEN_nAME')).json().username).toBe('Taken_Name')
})
