import { expect, test } from 'vitest'
import { endOf, isSameName } from './BanFromSiteDialog.tsx'

test('ADMIN-018 the typed name is that of the person in any case, with or without its sign', () => {
  for (const typed of ['Grey_Heron', 'grey_heron', ' GREY_HERON ', '@grey_heron'])
    expect([typed, isSameName(typed, 'Grey_Heron')]).toEqual([typed, true])
  for (const typed of ['', '@', 'grey_hero', 'grey_heron1'])
    expect([typed, isSameName(typed, 'Grey_Heron')]).toEqual([typed, false])
})

test('MODLOG-020 a ban ends so many days from now, as the API takes it', () => {
  expect(endOf(7, Date.UTC(2026, 10, 22, 12))).toBe('2026-11-29T12:00:00.000Z')
})
