import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeCommunity } from '../../../test/factories.ts'
import { examineDatabase } from './doctor-database.ts'

const t = testApp()

const namesFound = async () => (await examineDatabase(t.db)).find(({ what }) => what === 'Names of communities')

test('BASE-013 doctor names communities that are called like a path of the site, and says what to do', async () => {
  await makeCommunity(t.db, { name: 'Resetting' })
  expect(await namesFound()).toEqual({ what: 'Names of communities', found: 'none is a path of the site' })
  const first = await makeCommunity(t.db, { name: 'Reset' })
  await makeCommunity(t.db, { name: 'login' })
  const { found, todo = '' } = (await namesFound()) ?? {}
  expect(found).toBe('/Reset, /login')
  const statement = todo.slice(todo.indexOf('update '))
  expect(statement).toBe(`update communities set name = 'other_name' where id = ${first.id}`)
})
