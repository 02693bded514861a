import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SiteSettings } from '../../../../api/moderation/admin.ts'
import { LogDaysField } from './ModerationFields.tsx'

test('MODLOG-021 the dashboard offers how long the log is kept, also a number of days that an app has chosen', () => {
  const optionsWith = (days: number) => {
    const settings = { 'retention.modlogDays': days } as SiteSettings
    const field = renderToStaticMarkup(<LogDaysField settings={settings} set={() => {}} />)
    return [...field.matchAll(/<option value="(\d+)"( selected="")?>([^<]*)/g)].map(([, value, selected, text]) =>
      selected ? `${value} ${text} *` : `${value} ${text}`,
    )
  }
  expect(optionsWith(730)).toEqual(['365 A year', '730 2 years *', '1825 5 years', '3650 10 years', '0 For ever'])
  expect(optionsWith(400)[0]).toBe('400 400 days *')
})
