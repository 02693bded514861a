import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '../../server/platform/db/connect.ts'
import { findRunningUrl, startEmbedded } from '../../server/platform/db/embedded/start.ts'
import { originalKey } from '../../server/platform/images/keys.ts'
import { finish, freshFolder, postgresIn, prepareData, root, serve, stop } from './site.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await prepareData()
  await onDatabase(async (db) => {
    const user = { id: 1000n, signup_number: 3, username: 'Ada', is_admin: false }
    await db.insertInto('users').values(user).execute()
    await db.updateTable('site_counts').set({ users: 3 }).execute()
  })
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const settings = () => ({ DATA_DIR: dataDir })

async function onDatabase<T>(work: (db: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const running = findRunningUrl(dataDir)
  const database = running ? undefined : await startEmbedded({ dataDir })
  const db = connect(running ?? database?.url ?? '', { pool: 1 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
    await database?.stop()
  }
}

async function isAdmin(): Promise<boolean> {
  const query = (db: ReturnType<typeof connect>) =>
    db.selectFrom('users').select('is_admin').where('username', '=', 'Ada')
  return (await onDatabase((db) => query(db).executeTakeFirstOrThrow())).is_admin
}

test('ADMIN-025 admin add and remove work while the site does not run, and leave no PostgreSQL behind', async () => {
  expect(await finish(['admin', 'add', 'ada'], settings())).toEqual({ code: 0, output: 'ada is now an admin.\n' })
  expect(await isAdmin()).toBe(true)
  expect((await finish(['admin', 'remove', '@Ada'], settings())).code).toBe(0)
  expect(await isAdmin()).toBe(false)
  expect(postgresIn(dataDir)).toEqual([])
})

test('admin, migrate, recount and doctor work while the site runs, and leave it running', async () => {
  const site = await serve(settings())
  expect(await finish(['admin', 'add', 'ada'], settings())).toEqual({ code: 0, output: 'ada is now an admin.\n' })
  expect(await isAdmin()).toBe(true)
  expect(await finish(['migrate'], settings())).toEqual({ code: 0, output: 'The database is up to date.\n' })
  expect((await finish(['recount'], settings())).code).toBe(0)
  const doctor = await finish(['doctor'], settings())
  expect(doctor).toEqual({ code: 0, output: expect.not.stringContaining('problem') })
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  expect(await stop(site)).toBe(0)
})

test('OPS-021 readonly on and off change all processes within two seconds', async () => {
  const site = await serve({ ...settings(), WORKERS: '2' })
  const reader = async () =>
    ((await (await fetch(`${site.url}/api/_initial`)).json()) as { readOnly?: object }).readOnly
  // Connections are distributed in turn, so several requests reach both.
  const readers = () => Promise.all(Array.from({ length: 8 }, reader))
  expect(await finish(['readonly', 'on', '--text', 'Back at noon.'], settings())).toEqual({
    code: 0,
    output: 'The site is read-only. To end that, run: npm run stoa -- readonly off\n',
  })
  const readOnly = expect.objectContaining({ by: 'admin', text: 'Back at noon.' })
  await expect.poll(readers, { timeout: 2_000 }).toEqual(Array(8).fill(readOnly))
  expect((await finish(['readonly', 'off'], settings())).output).toBe('The site can be written again.\n')
  await expect.poll(readers, { timeout: 2_000 }).toEqual(Array(8).fill(undefined))
  const long = await finish(['readonly', 'on', '--text', 'x'.repeat(301)], settings())
  expect(long).toEqual({ code: 1, output: 'The text may have at most 300 characters. Shorten it.\n' })
  expect(await stop(site)).toBe(0)
})

test('OPS-026 sweep compares the files of pictures with the database, also while the site is stopped', async () => {
  const output =
    'Looked at 0 files (0 bytes).\nWithout a picture in the database: 0 files (0 bytes), of which 0 files (0 bytes) older than 7 days.\nPictures without their file: 0.\n'
  for (const args of [['sweep'], ['sweep', '--delete']])
    expect(await finish(args, settings())).toEqual({ code: 0, output })
  const unclear = await finish(['sweep', '--many'], settings())
  expect(unclear.output).toContain('"--many" belongs to "--delete".')
  await onDatabase((db) =>
    db
      .insertInto('images')
      .values({ id: 1n << 28n, kind: 'post', format: 'jpeg', width: 1, height: 1, bytes: 1, average_color: 0 })
      .execute(),
  )
  const missing = await finish(['sweep', '--delete'], settings())
  expect(missing.code).toBe(1)
  expect(missing.output).toContain(`Pictures without their file: 1.\n  ${originalKey(1n << 28n)}\n`)
  await onDatabase(async (db) => {
    const finding = db.selectFrom('health_findings').select('result').where('topic', '=', 'Picture files')
    expect(await finding.executeTakeFirst()).toEqual({ result: '0 files (0 bytes), 1 picture has no file' })
    await db.deleteFrom('images').execute()
    await db.deleteFrom('health_findings').execute()
  })
})

test('SAFE-030 account reset prints a link of the running site, and account sessions ends all; both reach its log', async () => {
  const site = await serve({ ...settings(), LOG_LEVEL: 'warn', SITE_URL: 'https://talk.example.org' })
  const made = await finish(['account', 'reset', '@ada'], { ...settings(), SITE_URL: 'https://talk.example.org' })
  expect(made.code).toBe(0)
  expect(made.output).toMatch(
    /^With this link @Ada sets a new password.*\nhttps:\/\/talk\.example\.org\/reset\?token=[\w-]{43}\nA notification tells the owner.*\n$/,
  )
  const token = made.output.match(/token=([\w-]+)/)?.[1]
  expect(await (await fetch(`${site.url}/api/password_reset?token=${token}`)).json()).toMatchObject({ username: 'Ada' })
  const ended = await finish(['account', 'sessions', 'ada', '--end'], settings())
  expect(ended).toEqual({ code: 0, output: '@Ada is logged out everywhere.\n' })
  await vi.waitFor(
    () => {
      expect(site.output()).toContain('by a command of the operator: link made')
      expect(site.output()).toContain('by a command of the operator: sessions ended')
    },
    { timeout: 60_000, interval: 200 },
  )
  expect(site.output()).not.toContain(token)
  expect(await finish(['account', 'reset', 'nemo'], settings())).toEqual({
    code: 1,
    output: 'There is no account called nemo.\n',
  })
  expect(await stop(site)).toBe(0)
})

test('demo does not change a site that has accounts already', async () => {
  await onDatabase((db) => db.updateTable('users').set({ password_hash: 'x' }).where('username', '=', 'Ada').execute())
  const refused = await finish(['demo'], settings())
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('Nothing was changed.') })
})

test('admin add with an unknown name prints one sentence, with exit code 1', async () => {
  const refused = await finish(['admin', 'add', 'nemo'], settings())
  expect(refused).toEqual({ code: 1, output: 'There is no account called nemo. Create it on the site first.\n' })
})

test('doctor finds a wrong counter and says what to do; recount corrects it', async () => {
  await onDatabase((db) => db.updateTable('site_counts').set({ users: 99 }).execute())
  const sick = await finish(['doctor'], settings())
  expect(sick.code).toBe(1)
  expect(sick.output).toContain('problem  Counters: wrong are site_counts.users in 1 row. Run: npm run stoa -- recount')
  expect((await finish(['recount'], settings())).output).toContain('site_counts.users: 1 put right')
  expect((await finish(['doctor'], settings())).code).toBe(0)
})

test('doctor names wrong settings and exits with 1', async () => {
  const sick = await finish(['doctor'], { DATA_DIR: dataDir, PORT: 'x' })
  expect(sick.code).toBe(1)
  expect(sick.output).toContain('problem  Settings: wrong. PORT is "x"')
})

test('OPS-014 doctor --json prints its findings for programs, and exits with 2 if it could not look', async () => {
  const well = await finish(['doctor', '--json'], settings())
  expect(well.code).toBe(0)
  const { ok, findings } = JSON.parse(well.output) as { ok: boolean; findings: { topic: string; todo?: string }[] }
  expect(ok).toBe(true)
  const topics = ['Settings', 'Memory', 'Disk', 'Data', 'TLS', 'Mail', 'Database', 'Schema', 'Time', 'Jobs', 'Backups']
  expect(findings.map(({ topic }) => topic)).toEqual(
    expect.arrayContaining([...topics, 'Pictures', 'Push keys', 'Counters', 'Search']),
  )

  const blind = await finish(['doctor', '--json'], { ...settings(), DATABASE_URL: 'postgres://127.0.0.1:1/stoa' })
  expect(blind.code).toBe(2)
  expect(JSON.parse(blind.output)).toMatchObject({ ok: false })
  expect(blind.output).toContain('cannot be reached (ECONNREFUSED)')
})

test('OPS-015 doctor --bundle writes a file without secrets, folders and names, with the log and the metrics of the site', async () => {
  const folder = freshFolder()
  const secret = {
    SITE_NAME: 'The Rowing Club',
    CONTACT_EMAIL: 'chair@contact.example',
    SESSION_SECRET: 'session-secret-0123456',
    BACKUP_KEY: 'a key with "quotes" of more than 32 bytes',
    METRICS_TOKEN: 'token-of-the-metrics',
    LEAKED_PASSWORDS: `${folder}/leaked.txt`,
  }
  writeFileSync(secret.LEAKED_PASSWORDS, '')
  const site = await serve({ ...settings(), ...secret, LOG_LEVEL: 'info' })
  for (const path of ['/api/users/Ada', '/@Ada?token=abc', '/%40Ada']) await fetch(site.url + path)
  const file = `${folder}/help.txt`
  const args = ['doctor', '--bundle', '--to', file]
  const made = await finish(args, { ...settings(), ...secret, PORT: new URL(site.url).port })
  expect(made.output).toContain(`${file} has no secrets`)
  const text = readFileSync(file, 'utf8')
  for (const word of [...Object.values(secret), 'contact.example', dataDir, folder, root, homedir(), 'Ada'])
    expect(text).not.toContain(word)
  for (const word of [
    'SESSION_SECRET: set',
    '/api/users/[name]"',
    '/@[name]"',
    'stoa_http_requests_total{',
    'ok       Disk',
  ])
    expect(text).toContain(word)
  expect((await finish(args, settings())).output).toContain('exists already: choose another name with --to.')
  expect(await stop(site)).toBe(0)
  rmSync(folder, { recursive: true })
})

test('doctor creates nothing before the first start of a site', async () => {
  const folder = freshFolder()
  const fresh = await finish(['doctor'], { DATA_DIR: `${folder}/data` })
  expect(fresh.code).toBe(0)
  expect(fresh.output).toContain('Database: not created yet')
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

test('help lists every command and exits with 0; --version prints the version', async () => {
  const help = await finish(['--help'], {})
  expect(help.code).toBe(0)
  for (const command of [
    'serve',
    'migrate',
    'admin add|remove <username>',
    'account reset <username>, account sessions <username> --end',
    'demo',
    'recount',
    'readonly on [--text <text>], readonly off',
    'doctor [--json]',
  ]) {
    expect(help.output).toContain(`  ${command} `)
  }
  expect(await finish(['--version'], {})).toEqual({ code: 0, output: expect.stringMatching(/^stoa \d+\.\d+\.\d+\n$/) })
})

test('a wrong command prints one sentence and where to find help, with exit code 2', async () => {
  const wrong: [string[], string][] = [
    [['destroy'], '"destroy" is not a command.'],
    [['admin'], 'Write "admin add <username>" or "admin remove <username>".'],
    [['admin', 'promote', 'ada'], 'Write "admin add <username>" or "admin remove <username>".'],
    [['account', 'sessions', 'ada'], 'Write "account reset <username>" or "account sessions <username> --end".'],
    [['account', 'reset'], 'Write "account reset <username>" or "account sessions <username> --end".'],
    [['readonly'], 'Write "readonly on" or "readonly off".'],
    [['migrate', 'now'], '"now" is not a known argument here.'],
    [['serve', '--fast'], '"--fast" is not a known argument here.'],
  ]
  for (const [args, sentence] of wrong) {
    const output = `${sentence}\n"npm run stoa -- help" lists the commands.\n`
    expect(await finish(args, settings())).toEqual({ code: 2, output })
  }
})
