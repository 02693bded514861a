import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshFolder, launch, postgresIn, prepareData, root, until } from './site.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await prepareData()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('npm start serves without building or installing again, and a signal to npm ends site and database', async () => {
  const stamp = join(root, 'dist/.stamp')
  const built = statSync(stamp).mtimeMs
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let output = ''
  npm.stdout.on('data', (part) => (output += part))
  await until(() => output.includes('Or create an account on the site, then run: npm run stoa --'), 'it listens')
  expect(output, 'OPS-030').toMatch(
    /Nobody is an admin yet\. Open http:\/\/127\.0\.0\.1:\d+\/setup and enter this code: [0-9A-Z]{4}(-[0-9A-Z]{4}){2}\n/,
  )
  expect(output).toMatch(/listens on http:\/\/127\.0\.0\.1:\d+\nIts data are in /)
  expect(output).not.toMatch(/Installing|Built/)
  expect(statSync(stamp).mtimeMs).toBe(built)
  npm.kill('SIGTERM')
  await until(() => postgresIn(dataDir).length === 0, 'the database has ended')
})

test('the exit code of the site is the exit code of the start script', async () => {
  const start = launch('scripts/start.mjs', [], { DATA_DIR: dataDir, PORT: 'eighty' })
  expect(await start.ended).toBe(1)
  expect(start.output()).toContain('PORT is "eighty"')
})

test('packages are installed only if they are missing or the lockfile has changed', () => {
  const clone = freshFolder()
  cpSync(join(root, 'scripts/setup'), join(clone, 'scripts/setup'), { recursive: true })
  mkdirSync(join(clone, 'part'))
  writeFileSync(join(clone, 'part/package.json'), '{"name":"part","version":"1.0.0"}')
  const manifest = { name: 'clone', version: '1.0.0', dependencies: { part: 'file:part' } }
  writeFileSync(join(clone, 'package.json'), JSON.stringify(manifest))
  spawnSync('npm', ['install', '--package-lock-only', '--offline'], { cwd: clone })
  const install = () => {
    const code = `import('./scripts/setup/install.mjs').then((module) => module.install())`
    return spawnSync(process.execPath, ['-e', code], {
      cwd: clone,
      encoding: 'utf8',
      env: { ...process.env, npm_execpath: '' },
    })
  }
  expect(install().stdout).toContain('Installing packages…')
  expect(statSync(join(clone, 'node_modules/part')).isDirectory()).toBe(true)
  expect(install().stdout).toBe('')
  const lock = join(clone, 'package-lock.json')
  writeFileSync(lock, `${readFileSync(lock, 'utf8')}\n`)
  expect(install().stdout).toContain('Installing packages…')
  rmSync(clone, { recursive: true })
})

test('an older Node.js starts the pinned one and passes on its exit code', () => {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.0.0' } })`
  const code = `${pretend}; import('./scripts/setup/pinned-node.mjs').then((module) => module.requirePinnedNode())`
  const folder = freshFolder()
  const file = join(folder, 'under.mjs')
  writeFileSync(file, 'console.log(process.version, process.argv[2]); process.exit(7)')
  const old = spawnSync(process.execPath, ['-e', code, file, 'argument'], { cwd: root, encoding: 'utf8' })
  expect(old.stdout).toMatch(/^v(2[6-9]|[3-9]\d)\S* argument\n$/)
  expect(old.status).toBe(7)
  rmSync(folder, { recursive: true })
})
