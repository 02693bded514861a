import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeCommunity } from '../../../test/factories.ts'
import { examineCommunityNames } from './database.ts'

const t = testApp()

const findNames = () => examineCommunityNames(t.db)

test('BASE-013 doctor lists communities that have the name of a path of the site, and says what to do', async () => {
  await makeCommunity(t.db, { name: 'Resetting' })
  expect(await findNames()).toEqual({ topic: 'Names of communities', result: 'none is a path of the site' })
  const first = await makeCommunity(t.db, { name: 'Reset' })
  await makeCommunity(t.db, { name: 'login' })
  const { result, todo = '' } = await findNames()
  expect(result).toBe('/Reset, /login')
  const statement = todo.slice(todo.indexOf('update '))
  expect(statement).toBe(`update communities set name = 'other_name' where id = ${first.id}`)
})
