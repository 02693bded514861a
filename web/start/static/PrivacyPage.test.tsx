import { expect, test } from 'vitest'
import { readPersonalData } from '../../../test/personal-data.ts'
import { PrivacyPage } from './PrivacyPage.tsx'
import { pageHtml, textOf } from './page-text.tsx'

test('BASE-008 /privacy-policy says every purpose for which something of a person is stored', () => {
  const text = textOf(pageHtml(<PrivacyPage />))
  const unsaid = Object.entries(readPersonalData().purposes).filter(([, words]) => !text.includes(words))
  expect(unsaid).toEqual([])
})
