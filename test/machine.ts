import { settingsSchema } from '../server/platform/config.ts'

/**
 * Removes from the environment what differs between machines: settings of a site, language, time zone, proxies, options of Node.js,
 * the folder for temporary files and the rights of new files. Both test runners call it first; the processes that they start inherit
 * the result.
 */
export function pinMachine(env = process.env): void {
  for (const name of Object.keys(env)) if (differs(name)) delete env[name]
  env['TZ'] = 'UTC'
  env['LANG'] = 'C.UTF-8'
  process.umask(0o022)
}

const settings = new Set(Object.keys(settingsSchema.shape))

function differs(name: string): boolean {
  return settings.has(name) || /^(LANGUAGE|LC_.*|NODE_OPTIONS|TMPDIR|TMP|TEMP|(https?|all|no)_proxy)$/i.test(name)
}
