import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { healthCheckOf, textOf, wordsOf } from './dockerfile.ts'
import { compressedBytes } from './measure.ts'
import type { Container } from './trial.ts'
import type { Unpacked } from './unpack.ts'

/** The user `nobody`: PostgreSQL wants a user with a name, and the image's own exists only in the image. */
const nobody = 65534

/** Runs the unpacked image as a user who owns nothing in it but the data. Only root can start processes of others. */
export function runUnpacked(
  { folder, variables, final }: Unpacked,
  settings: Readonly<Record<string, string>>,
): Container {
  const dataDir = join(folder, textOf(final, 'VOLUME'))
  mkdirSync(dataDir, { recursive: true })
  chownSync(dataDir, nobody, nobody)
  const inFolder = Object.fromEntries(
    Object.entries(variables).map(([key, value]) => [key, value.startsWith('/') ? join(folder, value) : value]),
  )
  let child: ChildProcess | undefined
  let text = ''
  let port = 0
  const environment = () => ({ ...inFolder, PATH: '/usr/bin:/bin', HOST: '127.0.0.1', PORT: String(port), ...settings })
  return {
    async start() {
      port = await freePort()
      text = ''
      const [program = '', ...args] = commandOf(folder, wordsOf(final, 'ENTRYPOINT'))
      child = spawn(program, [...args, ...wordsOf(final, 'CMD')], {
        cwd: join(folder, textOf(final, 'WORKDIR')),
        env: environment(),
        stdio: ['ignore', 'pipe', 'pipe'],
        uid: nobody,
        gid: nobody,
      })
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += part))
      return `http://127.0.0.1:${port}`
    },
    output: () => text,
    isHealthy() {
      const [program = '', ...args] = healthCheckOf(final)
      return spawnSync(join(folder, program), args, { env: environment() }).status === 0
    },
    async stop() {
      if (!child) throw new Error('It does not run.')
      const ended = once(child, 'close')
      child.kill('SIGTERM')
      const [code] = await ended
      return code ?? 1
    },
    remove() {
      // Its watcher ends PostgreSQL.
      child?.kill('SIGKILL')
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** The command of the entry point, which is a script that names the files of the image. */
function commandOf(folder: string, [entry = '']: string[]): string[] {
  const script = readFileSync(join(folder, 'usr/local/bin', entry), 'utf8')
  const [, line = ''] = /^exec (.*) "\$@"$/m.exec(script) ?? []
  return line.split(' ').map((word) => join(folder, word))
}

/** The size of the files without their base. */
export const packedBytes = ({ folder }: Unpacked): number =>
  compressedBytes(`tar --create --directory "${folder}" --exclude ./data .`)
