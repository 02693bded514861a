import { spawnSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '../setup/root.mjs'
import { compressedBytes } from './measure.ts'
import type { Container } from './trial.ts'

const engines = ['docker', 'podman', 'buildah'] as const

type Engine = (typeof engines)[number]

/** The first program of these that works here: a client of docker alone, without its service, does not. */
export const findEngine = (): Engine | undefined =>
  engines.find((engine) => spawnSync(engine, ['info'], { stdio: 'ignore' }).status === 0)

/** Of the image, the container and the volume. Another one than that of a site that runs here. */
const name = 'stoa-trial'

/** Runs a command of the engine, and returns what it printed, on both streams. */
function ask(engine: Engine, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(engine, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${engine} ${args.join(' ')} failed.\n${stderr}`)
  return stdout + stderr
}

export function buildImage(engine: Engine): void {
  // Without it podman and buildah leave the health check out.
  const format = engine === 'docker' ? [] : ['--format', 'docker']
  const { status } = spawnSync(engine, ['build', ...format, '--tag', name, '.'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${engine} could not build the image.`)
}

export const imageBytes = (engine: Engine): number =>
  compressedBytes(engine === 'buildah' ? `buildah push ${name} docker-archive:/dev/stdout` : `${engine} save ${name}`)

/** Buildah makes images, and runs none. */
export const canRun = (engine: Engine): boolean => engine !== 'buildah'

/** The options of a container with the same limits as in compose.yaml. */
export const limits: readonly string[] = [
  ...['--init', '--read-only', '--tmpfs', '/tmp', '--shm-size', '256m'],
  ...['--cap-drop', 'ALL', '--security-opt', 'no-new-privileges:true'],
]

export function containerOf(engine: Engine, port: string, healthCheck: readonly string[]): Container {
  return {
    async start() {
      const data = ['--volume', `${name}:/data`, '--publish', `127.0.0.1::${port}`]
      ask(engine, ['run', '--detach', '--name', name, ...data, ...limits, name])
      // The port is known a moment later.
      for (let tries = 0; tries < 50; tries++) {
        const [, address] = /(127\.0\.0\.1:\d+)/.exec(ask(engine, ['port', name])) ?? []
        if (address) return `http://${address}`
        await delay(100)
      }
      throw new Error('The container has no port.')
    },
    output: () => ask(engine, ['logs', name]),
    isHealthy: () => spawnSync(engine, ['exec', name, ...healthCheck], { stdio: 'ignore' }).status === 0,
    async stop() {
      ask(engine, ['stop', '-t', '20', name])
      const code = Number(ask(engine, ['inspect', '--format', '{{.State.ExitCode}}', name]))
      ask(engine, ['rm', name])
      return code
    },
    remove() {
      spawnSync(engine, ['rm', '--force', name], { stdio: 'ignore' })
      spawnSync(engine, ['volume', 'rm', '--force', name], { stdio: 'ignore' })
    },
  }
}

export function removeImage(engine: Engine): void {
  spawnSync(engine, ['rmi', '--force', name], { stdio: 'ignore' })
}
