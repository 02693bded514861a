import { z } from 'zod'
import { settingsSchema } from '../../platform/config.ts'

type DescribedSetting = {
  description?: string
  default?: string
  enum?: string[]
  format?: string
  minLength?: number
  maxLength?: number
}

/** The text of docs/settings.md, made from the schema that checks the settings. */
export function settingsPage(): string {
  const { properties = {} } = z.toJSONSchema(settingsSchema, { io: 'input', unrepresentable: 'any' })
  const entries = Object.entries(properties as Record<string, DescribedSetting>).map(([name, setting]) => {
    const value = setting.default ? `\`${setting.default}\`` : 'not set'
    return `### ${name}\n\n${setting.description}\n\nAllowed: ${allowed(name, setting)}. Default: ${value}.`
  })
  return `${opening}\n\n${entries.join('\n\n')}\n`
}

const opening = `<!-- Made by "npm run settings" from server/platform/config.ts, which checks the settings at start. -->

# Settings

Settings are read from the environment and from an optional file \`.env\` beside \`package.json\`, with a line \`NAME=value\` for
each; the environment has priority. An empty value counts as not set. With a wrong value the site does not start, and a
sentence names the value. Relative paths start in the folder of \`package.json\`.`

function allowed(name: string, setting: DescribedSetting): string {
  if (setting.enum) return setting.enum.map((value) => `\`${value}\``).join(', ')
  if (setting.format === 'uri') return 'an address that begins with http'
  if (setting.format === 'email') return 'an e-mail address'
  // Rules written as functions say in their error message what they allow.
  const refusal = setting.minLength ? undefined : settingsSchema.safeParse({ [name]: '\0' }).error?.issues[0]
  if (refusal) return refusal.message
  if ((setting.minLength ?? 0) > 1) return `text of at least ${setting.minLength} characters`
  return setting.maxLength ? `text of at most ${setting.maxLength} characters` : 'text'
}
