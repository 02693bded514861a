import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingsSchema } from '../../platform/config.ts'
import { root } from './environment.ts'
import { settingsPage } from './settings-page.ts'

test('docs/settings.md matches the output of "npm run settings"', () => {
  expect(readFileSync(join(root, 'docs/settings.md'), 'utf8')).toBe(settingsPage())
})

test('every setting is described, with what is allowed and its default', () => {
  const page = settingsPage()
  for (const name of Object.keys(settingsSchema.shape)) {
    expect(page).toMatch(new RegExp(`### ${name}\n\n[A-Z].+\n\nAllowed: .+ Default: .+\\.`))
  }
})
