import { expect, test } from 'vitest'
import type { Case } from '../../../api/moderation/queue.ts'
import type { User } from '../../../api/people/accounts.ts'
import type { ModRole } from '../../../shared/mod-roles.ts'
import { actsFor, actsForAll, actWords, queueActs } from './queue-acts.ts'

const made = (given: Partial<Case>) =>
  ({
    state: 'open',
    kinds: ['report'],
    targetType: 'post',
    outcome: null,
    escalated: false,
    target: null,
    community: { name: 'Maps' },
    ...given,
  }) as Case

const memberOf = (userModRole: ModRole) =>
  ({ isAdmin: false, moddingList: [{ name: 'Maps', userModRole }] }) as unknown as User
const ada = memberOf('moderator')

const names = (acts: readonly { name: string }[]) => acts.map(({ name }) => name)

test('QUEUE-022, QUEUE-024 each case offers what can be done with it, by a key of its own', () => {
  expect(names(actsFor(ada, made({})))).toEqual(['approve', 'remove', 'ignore', 'ban', 'lock', 'warn', 'escalate'])
  expect(names(actsFor(ada, made({ targetType: 'user' })))).toEqual(['approve'])
  expect(names(actsFor(ada, made({ kinds: ['appeal'] })))).toEqual(['escalate', 'overturn', 'uphold'])
  expect(names(actsFor(ada, made({ state: 'done', outcome: 'remove' })))).toEqual(['approve'])
  expect(names(actsFor(ada, made({ state: 'done', outcome: 'approve' })))).toEqual([])
  const keys = queueActs.flatMap(({ key }) => key ?? [])
  expect(keys.toSorted()).toEqual(['a', 'b', 'e', 'i', 'l', 'r', 'w'])
})

test('QUEUE-025 with several selected only what can be done with all of them is offered', () => {
  expect(names(actsForAll(ada, [made({}), made({ targetType: 'user' })]))).toEqual(['approve'])
  expect(actsForAll(ada, [made({}), made({ kinds: ['appeal'] })]).map(({ name }) => name)).toEqual(['escalate'])
  expect(actsForAll(ada, [])).toEqual([])
})

test('QUEUE-017 what is with the admins is handed back by the same act', () => {
  const escalate = queueActs.find(({ name }) => name === 'escalate')
  if (!escalate) throw new Error('There is no such act.')
  expect(actWords(escalate, [made({})]).text).toBe('Escalate')
  expect(actWords(escalate, [made({ escalated: true })]).text).toBe('Hand back')
})

test('LADDER-014 what waits is released or refused; acts on what others read already are not offered for it', () => {
  const held = made({ kinds: ['hold'], target: { held: true } } as Partial<Case>)
  const acts = actsFor(ada, held)
  expect(names(acts)).toEqual(['approve', 'remove', 'ban', 'escalate'])
  expect(acts.map((act) => actWords(act, [held]).text)).toEqual(['Release', 'Refuse', 'Ban', 'Escalate'])
  const [approve, remove] = acts
  if (!approve || !remove) throw new Error('There is nothing to do.')
  // Together with published items both acts have their usual names.
  expect(actWords(approve, [held, made({})]).text).toBe('Approve')
  expect(actWords(remove, [held, held]).hint).toBe('Leave it unpublished, and say why')
  // A released and then reported item is a normal post; if it is removed after that, restoring it has the usual name.
  const published = made({ kinds: ['report', 'hold'] })
  expect(names(actsFor(ada, published))).toEqual(names(actsFor(ada, made({}))))
  expect(actWords(approve, [made({ kinds: ['hold'], state: 'done', outcome: 'remove' })]).text).toBe('Approve')
})

test('ROLES-003 helpers neither ban nor decide an appeal against a ban', () => {
  const helper = memberOf('helper')
  expect(names(actsFor(helper, made({})))).toEqual(['approve', 'remove', 'ignore', 'lock', 'warn', 'escalate'])
  const appealed = (act: string) => made({ kinds: ['appeal'], appeal: { entry: { act } } as Case['appeal'] })
  expect(names(actsFor(helper, appealed('remove_post')))).toEqual(['escalate', 'overturn', 'uphold'])
  expect(names(actsFor(helper, appealed('ban_member')))).toEqual(['escalate'])
})
