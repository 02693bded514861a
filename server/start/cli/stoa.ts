import { readFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { loadSettings, root } from './environment.ts'
import { sentenceFor } from './sentences.ts'
import { UsageError } from './usage.ts'

// The modules below are cached in compiled form from the last start: that saves a third of the CPU time, and 28 MB of
// memory.
enableCompileCache(process.env['NODE_COMPILE_CACHE'] ?? join(root, '.cache/compiled'))

type Run = (args: string[]) => Promise<number>

// Loaded on demand: "admin add" should not wait for the web server's modules.
const commands: Record<string, { usage: string; description: string; load: () => Promise<Run> }> = {
  serve: { usage: 'serve', description: 'serves the site', load: async () => (await import('./serve.ts')).runServe },
  migrate: {
    usage: 'migrate [--plan]',
    description: 'backs up the site and updates the database; --plan lists what would change',
    load: async () => (await import('./migrate.ts')).runMigrate,
  },
  admin: {
    usage: 'admin add|remove <username>',
    description: 'gives somebody the role of an admin, or ends it',
    load: async () => (await import('./admin.ts')).runAdmin,
  },
  account: {
    usage: 'account reset <username>, account sessions <username> --end',
    description: 'makes a link that sets a password; ends all sessions',
    load: async () => (await import('./account.ts')).runAccount,
  },
  demo: {
    usage: 'demo',
    description: 'fills an empty site with example people and communities',
    load: async () => (await import('./demo.ts')).runDemo,
  },
  recount: {
    usage: 'recount',
    description: 'counts all stored numbers again and corrects them',
    load: async () => (await import('./recount.ts')).runRecount,
  },
  backup: {
    usage: 'backup [--to <file>] [--slow]',
    description: 'writes everything into one file, while the site is running',
    load: async () => (await import('./backup.ts')).runBackup,
  },
  restore: {
    usage: 'restore <file> [--replace|--verify]',
    description: 'restores a site from a backup, or checks a backup',
    load: async () => (await import('./restore.ts')).runRestore,
  },
  mail: {
    usage: 'mail test <address>|bounce|again <address>',
    description: 'sends one mail to see whether it arrives, reads that mail came back, or sends to an address again',
    load: async () => (await import('./mail.ts')).runMail,
  },
  sweep: {
    usage: 'sweep [--delete [--many]]',
    description: 'finds files without a picture, and pictures without a file; --delete erases such files',
    load: async () => (await import('./sweep.ts')).runSweep,
  },
  readonly: {
    usage: 'readonly on [--text <text>], readonly off',
    description: 'sets the whole site to reading only, or ends that',
    load: async () => (await import('./readonly.ts')).runReadonly,
  },
  search: {
    usage: 'search rebuild',
    description: 'makes the index of the search anew, beside the running site',
    load: async () => (await import('./search.ts')).runSearch,
  },
  doctor: {
    usage: 'doctor [--json] [--bundle [--to <file>]]',
    description: 'looks for problems, and says what to do; --bundle writes one file for whoever helps',
    load: async () => (await import('./doctor.ts')).runDoctor,
  },
}

/**
 * Runs one command and ends the process. The exit code is 0 for success, 1 for a failure, 2 for a command that was not
 * understood.
 */
export async function stoa(args: string[]): Promise<never> {
  process.exit(await runCommand(args))
}

async function runCommand([name = 'help', ...args]: string[]): Promise<number> {
  try {
    if (name === '--version') return print(`stoa ${version()}`)
    if (['help', '--help', '-h'].includes(name) || args.includes('--help')) return print(help())
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new UsageError(`"${name}" is not a command.`)
    return await (await command.load())(args)
  } catch (error) {
    console.error(sentenceFor(error, settingsIfValid()) ?? error)
    if (!(error instanceof UsageError)) return 1
    console.error('"npm run stoa -- help" lists the commands.')
    return 2
  }
}

function help(): string {
  const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length))
  const lines = Object.values(commands).map(({ usage, description }) => `  ${usage.padEnd(width)}  ${description}`)
  return [
    'Usage: npm run stoa -- <command>',
    '',
    ...lines,
    `  ${'help'.padEnd(width)}  says this`,
    `  ${'--version'.padEnd(width)}  prints the version`,
    '',
    'Settings come from the environment and the file .env; docs/settings.md describes them.',
    'Exit codes: 0 success, 1 failure, 2 the command was not understood.',
  ].join('\n')
}

function version(): string {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
}

function settingsIfValid() {
  try {
    return loadSettings()
  } catch {
    return undefined
  }
}

function print(text: string): number {
  console.log(text)
  return 0
}

if (import.meta.main) await stoa(process.argv.slice(2))
