import { existsSync, writeFileSync } from 'node:fs'
import { availableParallelism, release, totalmem, type } from 'node:os'
import { dirname } from 'node:path'
import packageFile from '../../../package.json' with { type: 'json' }
import { sizeInWords } from '../../../shared/amounts.ts'
import type { Settings } from '../../platform/config.ts'
import { readRecentLines } from '../../platform/recent-log.ts'
import { blank, listSettings } from './blanked.ts'
import { typedPath } from './environment.ts'
import { UsageError } from './usage.ts'

const logLines = 200
const metricsMilliseconds = 5_000

/** The path of the file, which does not exist yet: to notice that after minutes of checks would waste them. */
export function pathOfBundle(to: string | undefined): string {
  const file = typedPath(to ?? `stoa-help-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.txt`)
  if (existsSync(file)) throw takenName(file)
  if (!existsSync(dirname(file))) throw new UsageError(`There is no folder ${dirname(file)}.`)
  return file
}

const takenName = (file: string) => new UsageError(`${file} exists already: choose another name with --to.`)

/** One file for whoever helps, without secrets, addresses and names. */
export async function writeBundle(
  file: string,
  { settings, findings, sizes }: { settings: Settings; findings: readonly string[]; sizes: readonly string[] },
): Promise<void> {
  const parts: [title: string, lines: readonly string[]][] = [
    [
      'Versions',
      [`Stoa ${packageFile.version}`, `Node.js ${process.version}`, `${type()} ${release()} ${process.arch}`],
    ],
    ['Machine', [`${availableParallelism()} processors, ${sizeInWords(totalmem())} of memory`]],
    ['Settings', listSettings(settings)],
    ['Findings', findings],
    ['Sizes of the database', sizes],
    ['Metrics', [await readMetrics(settings)]],
    [`The last ${logLines} lines of the log`, readLog(settings.DATA_DIR)],
  ]
  const text = parts.map(([title, lines]) => `== ${title}\n\n${lines.join('\n') || 'none'}\n`).join('\n')
  try {
    writeFileSync(file, blank(text, settings), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    throw takenName(file)
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

function readLog(dataDir: string): string[] {
  try {
    return readRecentLines(dataDir, logLines)
  } catch (error) {
    return [`The last lines of the log could not be read (${codeOf(error)}).`]
  }
}

/** From the running site; otherwise why there are none. */
async function readMetrics({ METRICS_PORT, METRICS_TOKEN, HOST, PORT }: Settings): Promise<string> {
  if (!METRICS_PORT && !METRICS_TOKEN) return 'METRICS_PORT and METRICS_TOKEN are not set, so there are none.'
  const host = ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST
  try {
    const answer = await fetch(`http://${host}:${METRICS_PORT || PORT}/metrics`, {
      headers: METRICS_PORT ? {} : { authorization: `Bearer ${METRICS_TOKEN}` },
      signal: AbortSignal.timeout(metricsMilliseconds),
    })
    return answer.ok ? await answer.text() : `The site answered with ${answer.status}.`
  } catch (error) {
    // Only the cause of a failed fetch says what was wrong.
    const { name, cause } = error as Error
    return `The site could not be asked for its metrics (${(cause && codeOf(cause)) || name}). Is it running?`
  }
}
