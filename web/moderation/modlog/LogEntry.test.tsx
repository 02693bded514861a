import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ModlogEntry } from '../../../api/moderation/modlog.ts'
import { hiddenReason } from '../../../shared/hidden-names.ts'
import { LogEntry } from './LogEntry.tsx'

const entry: ModlogEntry = {
  ...{ id: 'e', at: '2030-01-31T10:00:00.000Z', act: 'remove_post', actor: null, actorGroup: 'mods' },
  community: { id: 'c', name: 'Birds' },
  ...{
    targetType: 'post',
    targetId: 'p',
    target: { title: 'A heron', publicId: 'pub', commentId: null, deleted: true },
  },
  ...{ subject: null, reason: 'A name', rule: null, details: null, partOf: null, undoneBy: null, items: 0 },
}

const shown = (given: Partial<ModlogEntry>) =>
  renderToStaticMarkup(
    <LogEntry entry={{ ...entry, ...given }} inCommunity itemsHref={null} undo={null} hideReason={null} />,
  )

test('MODLOG-007 who still reads a reason that is hidden from others is told so', () => {
  expect(shown({ reasonHidden: true })).toMatch(/A name.*Reason hidden/s)
  expect(shown({ reasonHidden: true, reason: hiddenReason })).toContain(hiddenReason)
  expect(shown({ reasonHidden: true, reason: hiddenReason })).not.toContain('Reason hidden<')
  expect(shown({})).not.toContain('Reason hidden')
})

test('MODLOG-007 that a reason was hidden says of which post it was, where that may be read', () => {
  const about = { act: 'hide_reason', reason: null } as const
  expect(shown(about)).toMatch(/hid the reason of an entry about .*“A heron”/)
  expect(shown({ ...about, target: null })).toContain('hid the reason of an entry')
  expect(shown({ ...about, act: 'show_reason' })).toMatch(/showed again the reason of an entry about .*“A heron”/)
})

test('MODLOG-007 the items of an act on many are in brackets, those of other acts come with it', () => {
  const words = (given: Partial<ModlogEntry>) =>
    renderToStaticMarkup(
      <LogEntry entry={{ ...entry, items: 2, ...given }} inCommunity itemsHref="/log" undo={null} hideReason={null} />,
    )
  expect(words({ act: 'warn_many', target: null })).toMatch(/warned several members .*\(2 items\)/)
  expect(words({})).toContain('and 2 items')
})

test('POST-057 moderators read in the entry of a removal that the title was hidden with it', () => {
  const details = { titleHidden: true }
  expect(shown({ details })).toContain('The title is hidden too.')
  expect(shown({ details, reason: null })).toMatch(/No reason given.*The title is hidden too\./s)
  expect(shown({ details, act: 'restore_post' })).toContain('The title is shown again.')
})

test('MODLOG-007 an entry says how long a ban lasts only if the answer has it', () => {
  const ban = { act: 'ban_member', target: null } as const
  expect(shown({ ...ban, details: { expires: '2030-02-07T10:00:00.000Z' } })).toContain('Until 7 Feb 2030.')
  expect(shown({ ...ban, details: { expires: null } })).toContain('For good.')
  expect(shown({ ...ban, details: null })).not.toMatch(/Until|For good/)
})
