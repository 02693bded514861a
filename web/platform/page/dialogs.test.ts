import { expect, test } from 'vitest'
import { saveDialog } from '../../discussion/dialogs.ts'
import { argsIn, defineDialog } from './dialogs.ts'

const id = '18c1d2e3f40516273849aabb'

test('LIST-027 the modal knows the id and the type of what is to be saved from how it was opened, and from nothing else', () => {
  const argsOf = (args: Record<string, unknown>) => argsIn({ dialog: 'save-to-list', args }, saveDialog)
  expect(argsOf({ toSaveItemType: 'post', toSaveItemId: id })).toEqual({ toSaveItemType: 'post', toSaveItemId: id })
  expect(argsOf({ toSaveItemType: 'comment', toSaveItemId: id })).toBeDefined()
  const wrong = [
    {},
    { toSaveItemId: id },
    { toSaveItemType: 'user', toSaveItemId: id },
    { toSaveItemType: 'post' },
    { toSaveItemType: 'post', toSaveItemId: `${id} more` },
  ]
  for (const args of wrong) expect(argsOf(args), JSON.stringify(args)).toBeUndefined()
})

test('SHELL-032 a dialog is open only while the history entry names it, with arguments that this version knows', () => {
  const plain = defineDialog('plain')
  expect(argsIn({ dialog: 'plain' }, plain)).toEqual({})
  expect(argsIn({ dialog: 'other' }, plain)).toBeUndefined()
  expect(argsIn(null, plain)).toBeUndefined()
  // Older versions wrote the arguments as a text.
  expect(argsIn({ dialog: 'save-to-list', about: `post ${id}` } as object, saveDialog)).toBeUndefined()
})
