import { expect, test } from 'vitest'
import { readToSave, toSave } from './to-save.ts'

const id = '18c1d2e3f40516273849aabb'

test('LIST-027 the modal knows the id and the type of what is to be saved from how it was opened, and from nothing else', () => {
  expect(readToSave(toSave('post', id))).toEqual({ toSaveItemId: id, toSaveItemType: 'post' })
  expect(readToSave(toSave('comment', id))).toEqual({ toSaveItemId: id, toSaveItemType: 'comment' })
  for (const about of ['', id, `user ${id}`, 'post', `post ${id} more`]) expect(readToSave(about)).toBeUndefined()
})
