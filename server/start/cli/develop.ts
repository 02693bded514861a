import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { startEmbedded } from '../../platform/db/embedded/start.ts'
import { embeddedOptions } from './database.ts'
import { loadSettings, root } from './environment.ts'
import { sentenceFor } from './sentences.ts'

/**
 * Serves with live reload. This process runs the database, so a restart of the server does not restart the database.
 */
export async function develop(): Promise<never> {
  try {
    process.exit(await serveUntilStopped())
  } catch (error) {
    console.error(sentenceFor(error) ?? error)
    process.exit(1)
  }
}

async function serveUntilStopped(): Promise<number> {
  const settings = loadSettings()
  const embedded = settings.DATABASE_URL
    ? undefined
    : await startEmbedded(embeddedOptions(settings, (line) => console.log(line)))
  if (embedded) console.log(`The data are in ${settings.DATA_DIR}`)
  const watched = ['server', 'api', 'shared', 'db/migrations'].map((folder) => `--watch-path=${join(root, folder)}`)
  const args = ['--watch-preserve-output', ...watched, join(root, 'server/start/cli/stoa.ts'), 'serve', '--dev']
  const url = settings.DATABASE_URL ?? embedded?.url
  const env = { ...process.env, NODE_ENV: 'development', DATABASE_URL: url }
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env })
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 0)))
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => child.kill('SIGTERM'))
  if (process.connected) process.once('disconnect', () => child.kill('SIGTERM'))
  void embedded?.died.then((sentence) => {
    console.error(sentence)
    child.kill('SIGTERM')
  })
  try {
    return await ended
  } finally {
    await embedded?.stop()
  }
}
