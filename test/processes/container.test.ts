import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '../../scripts/container/engines.ts'
import { baseBytes, maxImageBytes } from '../../scripts/container/measure.ts'
import { packedBytes, runUnpacked } from '../../scripts/container/run-unpacked.ts'
import { tryContainer } from '../../scripts/container/trial.ts'
import { type Unpacked, unpackImage } from '../../scripts/container/unpack.ts'
import { settingsSchema } from '../../server/platform/config.ts'
import { freshFolder, isRoot, root } from './site.ts'

// The image without a container engine: the same files, made as the Dockerfile says, run as an ordinary user. This takes a
// minute, but nobody else would notice that a new folder is missing in the image.

let folder: string
let image: Unpacked
beforeAll(() => {
  folder = freshFolder()
  image = unpackImage(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.runIf(isRoot)(
  'OPS-028 the image serves as its user, stops in order, and has its data after another start',
  async () => {
    const said: string[] = []
    await tryContainer(runUnpacked(image, { LOG_LEVEL: 'error' }), (line) => said.push(line))
    expect(said.at(-1)).toBe('The post is there after another start.')
    // Its user could write only there.
    expect(readdirSync(join(image.folder, 'data'))).toContain('postgres')
  },
)

test('OPS-028 the image has at most 300 MB compressed', () => {
  expect(packedBytes(image) + baseBytes).toBeLessThan(maxImageBytes)
})

test('OPS-028 the image has neither the data nor the settings of the clone, nor what only tests and builds need', () => {
  const app = join(image.folder, 'app')
  expect(readdirSync(app).sort()).toEqual([
    'LICENSE',
    'api',
    'db',
    'demo',
    'dist',
    'node_modules',
    'package.json',
    'server',
    'shared',
  ])
  expect(existsSync(join(app, 'node_modules/vitest'))).toBe(false)
  expect(
    spawnSync('find', [app, '-name', '*.test.ts', '-not', '-path', '*/node_modules/*'], { encoding: 'utf8' }).stdout,
  ).toBe('')
})

test('OPS-028 the programs in the image need only libraries of the base and of the packages that it installs', () => {
  const commands = image.final.instructions.filter(({ word }) => word === 'RUN').map(({ text }) => text)
  const installed: Readonly<Record<string, string>> = { 'libatomic.so.1': 'libatomic1', 'libstdc++.so.6': 'libstdc++6' }
  const ofBase = /^(linux-vdso|ld-linux-.*|lib(c|m|dl|rt|pthread|gcc_s|util|resolv))\.so/
  const modules = join(image.folder, 'app/node_modules')
  const { stdout: programs } = spawnSync(
    'find',
    [modules, '-type', 'f', '(', '-name', '*.node', '-o', '-path', '*/bin/node', '-o', '-path', '*/native/bin/*', ')'],
    { encoding: 'utf8' },
  )
  expect(programs.split('\n').length).toBeGreaterThan(5)
  for (const program of programs.trim().split('\n')) {
    const { stdout } = spawnSync('ldd', [program], { encoding: 'utf8' })
    for (const [, name = ''] of stdout.matchAll(/^\s*(?:\/\S*\/)?(\S+\.so[.\d]*)\s/gm)) {
      const isOwn = stdout.includes(`${name} => ${image.folder}`)
      if (!isOwn && !ofBase.test(name))
        expect([program, name, commands.join()]).toEqual([
          program,
          name,
          expect.stringContaining(` ${installed[name] ?? 'a package for it'} `),
        ])
    }
  }
})

test('OPS-028 compose.yaml starts the site and Caddy alone, and gives the site settings that exist', () => {
  const compose = readFileSync(join(root, 'compose.yaml'), 'utf8')
  const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nnetworks:'))
  expect([...services.matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name)).toEqual(['site', 'caddy'])
  const settings = Object.fromEntries(
    [...services.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(([, key, value]) => [key, value]),
  )
  expect(Object.keys(settings).filter((key) => !(key in settingsSchema.shape))).toEqual([])
  expect(settings).toMatchObject({ HOST: image.variables['HOST'], PORT: image.variables['PORT'], DATA_DIR: '/data' })
  // Caddy reaches the site through this gateway.
  expect(compose).toContain(`gateway: ${settings['TRUSTED_PROXIES']}\n`)
  expect(settings['TRUSTED_PROXIES']).toMatch(/^10\.\d+\.\d+\.1$/)
})

test('OPS-028 compose.yaml and the guide limit the container as the trial does', () => {
  const compose = readFileSync(join(root, 'compose.yaml'), 'utf8')
  const guide = readFileSync(join(root, 'docs/operate/container.md'), 'utf8')
  const words = limits.join(' ')
  expect(words).toBe(
    '--init --read-only --tmpfs /tmp --shm-size 256m --cap-drop ALL --security-opt no-new-privileges:true',
  )
  for (const line of ['init: true', 'read_only: true', '- /tmp', 'shm_size: 256m', '- ALL', '- no-new-privileges:true'])
    expect(compose).toMatch(new RegExp(`^ {4,6}${line}$`, 'm'))
  expect(guide.replaceAll(/\s*\\\n\s*/g, ' ')).toContain(words)
})
