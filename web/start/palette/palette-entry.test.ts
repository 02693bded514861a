import { describe, expect, test } from 'vitest'
import { findNamed, folded } from './palette-entry.ts'

const named = (...texts: string[]) => texts.map((text) => ({ text }))
const found = (asked: string, ...texts: string[]) => findNamed(named(...texts), asked).map(({ text }) => text)

describe('FEEL-004 what is asked is found by parts of words', () => {
  test('the beginning of a text comes first, then that of any word, then what is inside of one', () => {
    expect(found('not', 'Cannot wait', 'Moderation notes', 'Notifications', 'Home')).toEqual([
      'Notifications',
      'Moderation notes',
      'Cannot wait',
    ])
  })

  test('of equal ones the order stays', () => {
    expect(found('g', 'Gardens', 'Games', 'Gulls')).toEqual(['Gardens', 'Games', 'Gulls'])
  })

  test('every word has to be found, in any order', () => {
    const texts = ['Mark posts as read when I scroll past them', 'Hide read posts', 'Hide the post']
    expect(found('read hid', ...texts)).toEqual(['Hide read posts'])
    expect(found('read post', ...texts)).toEqual(texts.slice(0, 2))
  })

  test('neither capitals nor marks on letters count, on either side', () => {
    expect(found('cafe', 'Le Café')).toEqual(['Le Café'])
    expect(found('ÉTÉ', 'Un ete ici')).toEqual(['Un ete ici'])
    expect(found('strasse', 'Große Straße')).toEqual(['Große Straße'])
    expect(found('smorgas', 'Smørgås')).toEqual(['Smørgås'])
    expect(folded('Łódź')).toBe('lodz')
  })

  test('a capital within a name begins a word of it', () => {
    expect(found('meta', 'Metals', 'StoaMeta', 'Ametal')).toEqual(['Metals', 'StoaMeta', 'Ametal'])
    expect(found('stoameta', 'StoaMeta')).toEqual(['StoaMeta'])
  })

  test('what stands beside a name finds it too, after those of that name', () => {
    const all = [
      { text: 'Font', hint: 'Device preferences' },
      { text: 'Preferences of the device' },
      { text: 'Home', hint: undefined },
    ]
    expect(findNamed(all, 'device').map(({ text }) => text)).toEqual(['Preferences of the device', 'Font'])
  })

  test('without a word all of it is there', () => {
    expect(found('', 'One', 'Two')).toEqual(['One', 'Two'])
    expect(found(' – @ ', 'One', 'Two')).toEqual(['One', 'Two'])
    expect(found('nowhere', 'One', 'Two')).toEqual([])
  })
})
