import { setReadOnly } from '../../people/site-settings/read-only.ts'
import { Refusal } from '../../platform/refusal.ts'
import { parseOptions, UsageError } from './usage.ts'
import { withSite } from './with-site.ts'

/** `readonly on [--text <text>]` and `readonly off`. */
export async function runReadonly([verb, ...args]: string[]): Promise<number> {
  if (verb !== 'on' && verb !== 'off') throw new UsageError('Write "readonly on" or "readonly off".')
  const { text } =
    verb === 'on' ? parseOptions(args, { text: { type: 'string' } }) : { text: undefined, ...parseOptions(args, {}) }
  return withSite(async (site) => {
    try {
      const readOnly = await setReadOnly(site, null, { on: verb === 'on', text })
      console.log(sentence(readOnly?.by))
      return 0
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      console.error(error.message)
      return 1
    }
  })
}

function sentence(by: 'admin' | 'disk' | undefined): string {
  if (by === 'admin') return 'The site is read-only. To end that, run: npm run stoa -- readonly off'
  if (by === 'disk')
    return 'The site is still read-only, because the disk is nearly full. It ends when there is room again.'
  return 'The site can be written again.'
}
