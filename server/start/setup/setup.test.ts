import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeAdmin, makeUser, password } from '../../../test/factories.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { makeApplicant } from '../../../test/make-applicant.ts'
import { changeSiteSettings } from '../../../test/site-settings.ts'
import { setupCall, withSetup } from '../../../test/with-setup.ts'
import { becomeFirstAdmin, hasAdmin } from '../../people/accounts/admins.ts'
import type { Viewer } from '../../platform/viewer.ts'

const t = testApp()
const setup = withSetup(t)

test('OPS-031, OPS-032 a new account sets the site up: name, sentence and sign-ups are kept, and it becomes administrator', async () => {
  await changeSiteSettings(t.site, { signups_disabled: true })
  const client = await setup.withCode(setup.guest())
  const made = await client.post(setupCall('account'), { username: 'founder', password })
  expect([made.statusCode, made.json().isAdmin]).toEqual([201, false])
  expect(outcome(await client.post(setupCall('account'), { username: 'second', password }))).toEqual([
    400,
    'already_logged_in',
  ])

  const names = { siteName: '  The  Old Port ', siteDescription: 'Where the harbour talks.' }
  expect((await client.put('/api/setup', names)).json()).toMatchObject({ ...names, siteName: 'The Old Port' })
  expect((await client.put('/api/setup', { signupMode: 'invitation' })).json()).toMatchObject({
    signupMode: 'invitation',
  })
  expect(outcome(await client.put('/api/setup', { siteName: ' ' }))).toEqual([400, 'invalid_setting'])
  expect((await t.visitor().get('/manifest.webmanifest')).json()).toMatchObject({ name: 'The Old Port' })

  expect((await client.post(setupCall('finish'), {})).json()).toEqual({ success: true })
  expect((await client.get('/api/site_settings')).json()).toMatchObject({
    siteName: 'The Old Port',
    siteDescription: 'Where the harbour talks.',
    signupMode: 'invitation',
    setByEnvironment: [],
  })
  const log = (await client.get('/api/modlog?group=admins')).json()
  expect(JSON.stringify(log)).toContain('siteName')
})

test('OPS-032 once an administrator exists, the setup and its calls answer 404 to everybody, also after one was made elsewhere', async () => {
  const client = await setup.withCode(setup.guest())
  const admin = await t.as(await makeAdmin(t.db))
  const calls = (who: Client) => [
    () => who.get('/api/setup'),
    () => who.post(setupCall('enter'), { code: setup.code }),
    () => who.post(setupCall('account'), { username: 'late', password }),
    () => who.put('/api/setup', { siteName: 'Mine' }),
    () => who.post(setupCall('try'), { what: 'backups', backupTo: '/tmp' }),
    () => who.post(setupCall('finish'), {}),
  ]
  for (const who of [client, admin, await t.as(await makeUser(t.db))])
    for (const each of calls(who)) expect((await each()).statusCode).toBe(404)
  expect(t.site.setup.isOpen).toBe(false)
  // For good: although there is none any more.
  await sql`update users set is_admin = false, admin_since = null`.execute(t.db)
  expect((await client.get('/api/setup')).statusCode).toBe(404)
})

test('OPS-032 of two who finish at once, one wins', async () => {
  const [one, two] = [await makeUser(t.db), await makeUser(t.db)]
  const clients = [await setup.withCode(t.as(one)), await setup.withCode(t.as(two))]
  const answers = await Promise.all(clients.map((client) => client.post(setupCall('finish'), {})))
  const codes = answers.map(({ statusCode }) => statusCode).sort()
  expect(codes[0]).toBe(200)
  expect([404, 409]).toContain(codes[1])
  const { rows } = await sql`select from users where is_admin`.execute(t.db)
  expect(rows).toHaveLength(1)
})

test('OPS-032 of two who have passed the check, the second is told that the site is set up', async () => {
  const client = await setup.withCode(t.as(await makeUser(t.db)))
  // Holds the second one back until the first has become administrator.
  const first = await makeUser(t.db)
  let second: ReturnType<Client['post']> | undefined
  await t.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('first admin'))`.execute(tx)
    second = client.post(setupCall('finish'), {})
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(t.db)
        return rows.length
      })
      .toBe(1)
    await sql`update users set is_admin = true, admin_since = now() where id = ${first.id}`.execute(tx)
  })
  expect(second && outcome(await second)).toEqual([409, 'already_set_up'])
  expect(await hasAdmin(t.db)).toBe(true)
})

test('OPS-031 a place for backups is tried by writing to it, and what is wrong is said', async () => {
  const client = await setup.withCode(t.as(await makeUser(t.db)))
  const tryPlace = async (backupTo: string) =>
    (await client.post(setupCall('try'), { what: 'backups', backupTo })).json()
  const folder = `${t.site.settings.DATA_DIR}/elsewhere`
  expect(await tryPlace(folder)).toEqual({
    works: true,
    text: expect.stringMatching(/^Backups can be stored there\. .+ are free\.$/),
  })
  // Nothing stays behind, not even the folder.
  await expect(readdir(folder)).rejects.toThrow('ENOENT')
  await mkdir(folder)
  expect(await tryPlace(folder)).toMatchObject({ works: true })
  expect(await readdir(folder)).toEqual([])
  expect(await tryPlace('/proc/backups')).toEqual({ works: false, text: expect.stringContaining('/proc/backups') })
  expect(await tryPlace(`${folder}/not/there`)).toEqual({ works: false, text: `There is no folder ${folder}/not.` })
  await writeFile(`${folder}/file`, '')
  expect(await tryPlace(`${folder}/file`)).toEqual({
    works: false,
    text: `Nothing could be stored in ${folder}/file (EEXIST). Check the place and its rights.`,
  })
  expect(await tryPlace('backups')).toEqual({ works: false, text: expect.stringContaining('whole path') })
  expect(await tryPlace('s3://bucket/folder')).toEqual({ works: false, text: expect.stringContaining('S3_ENDPOINT') })
  expect(await tryPlace('s3://B')).toEqual({ works: false, text: expect.stringContaining('BACKUP_TO') })
})

test('OPS-031 mail is tried with settings that are not in force, and the name of the site is in it', async () => {
  const mailServer = await startMailServer({ user: 'talk', password: 'right' })
  const client = await setup.withCode(t.as(await makeUser(t.db)))
  const fields = { siteUrl: 'https://talk.example.org', mailUrl: mailServer.url, mailFrom: 'talk@talk.example.org' }
  const tryMail = async (change: object) =>
    (await client.post(setupCall('try'), { what: 'mail', ...fields, to: 'mara@people.example', ...change })).json()
  await client.put('/api/setup', { siteName: 'The Old Port' })
  expect(await tryMail({})).toEqual({
    works: true,
    text: 'localhost took the mail. Look whether it arrived at mara@people.example.',
  })
  expect(mailServer.received).toMatchObject([{ to: ['mara@people.example'] }])
  expect(mailServer.received[0]?.text).toContain('Subject: The Old Port: a test')
  for (const [change, words] of [
    [{ mailUrl: mailServer.url.replace('right', 'wrong') }, 'Check user and password in MAIL_URL.'],
    [{ mailUrl: 'nonsense' }, 'MAIL_URL'],
    [{ siteUrl: 'talk.example.org' }, 'SITE_URL'],
    [{ mailFrom: '' }, 'MAIL_FROM'],
  ] as const)
    expect(await tryMail(change), JSON.stringify(change)).toEqual({
      works: false,
      text: expect.stringContaining(words),
    })
  expect(outcome(await client.post(setupCall('try'), { what: 'mail', ...fields, to: 'nobody' }))).toEqual([
    400,
    'no code',
  ])
  expect(t.site.mail).toBeNull()
})

test('OPS-031 where a confirmed address is required, the account of the setup gives one too', async () => {
  await changeSiteSettings(t.site, { email_required: true })
  const client = await setup.withCode(setup.guest())
  const account = { username: 'with_address', password }
  expect(outcome(await client.post(setupCall('account'), account))).toEqual([400, 'no_email'])
  expect((await client.post(setupCall('account'), { ...account, email: 'mara@people.example' })).statusCode).toBe(201)
  expect((await client.post(setupCall('finish'), {})).statusCode).toBe(200)
})

test('OPS-032 a member who waits for approval may finish, because nobody could approve them', async () => {
  const user = await makeApplicant(t.db)
  const client = await setup.withCode(t.as(user))
  expect((await client.post(setupCall('finish'), {})).statusCode).toBe(200)
  expect((await client.get('/api/_user')).json()).toMatchObject({ isAdmin: true, pending: false })
})

test('OPS-032 an account that was suspended in the meantime becomes nothing', async () => {
  const user = await makeUser(t.db)
  const viewer: Viewer = { id: user.id, username: user.username, isAdmin: false, createdAt: user.created_at }
  await sql`update users set banned_at = now() where id = ${user.id}`.execute(t.db)
  await expect(becomeFirstAdmin(t.site, viewer, async () => {})).rejects.toThrow('Log in first.')
  expect(await hasAdmin(t.db)).toBe(false)
})
