import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeUser, password } from '../../../test/factories.ts'
import { openLeakedPasswords } from './leaked-passwords.ts'

const t = testApp({ settings: { SITE_NAME: 'Lakeside Talk' } })
const folder = mkdtempSync(join(tmpdir(), 'leaked-'))
afterAll(() => rmSync(folder, { recursive: true }))

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()
const sentence = 'This password is on lists of leaked ones. Choose another.'

async function signUp(username: string, chosen: string, email = '') {
  const visitor = t.visitor()
  await visitor.get('/api/_initial')
  const { statusCode, body } = await visitor.post('/api/_signup', { username, password: chosen, email })
  const { code, message } = JSON.parse(body)
  return statusCode === 201 ? 201 : [statusCode, code, message]
}

test('SAFE-023 a leaked password, or nearly the name of account, address or site, is refused at sign-up', async () => {
  const refused = [400, 'invalid-password', sentence]
  for (const chosen of ['password1', 'PASSWORD1', 'Lakeside Talk', 'lakeside talk12', 'willow_tree', 'Willow_Tree_7!'])
    expect([chosen, await signUp('willow_tree', chosen, 'willow@people.example')]).toEqual([chosen, refused])
  expect(await signUp('willow_tree', 'willow@people.example1', 'willow@people.example')).toEqual(refused)
  // More than three characters more.
  expect(await signUp('willow_tree', 'willow_tree1234', 'willow@people.example')).toBe(201)
})

test('SAFE-023 a password in use goes on working, and a new one is checked at a change', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  const change = async (newPassword: string) => {
    const answer = await client.post('/api/_settings?action=changePassword', {
      ...{ password, newPassword, repeatPassword: newPassword },
    })
    return answer.statusCode === 200 ? 200 : answer.json().message
  }
  expect(await change('football1')).toBe(sentence)
  expect(await change(`${user.username}12`)).toBe(sentence)
  expect(await change('another fine phrase')).toBe(200)
})

test('SAFE-023 the address of the account is refused by every call that sets a password', async () => {
  const email = 'quince@people.example'
  const user = await makeUser(t.db, { email })
  const client = await t.as(user)
  const { codes } = (await client.post('/api/recovery_codes')).json()
  const body = { newPassword: email, repeatPassword: email }
  const byCode = await client.post('/api/password_reset?action=code', {
    ...{ username: user.username, code: codes[0] },
    ...body,
  })
  expect(byCode.json().message).toBe(sentence)
  // The code was not spent.
  expect((await client.get('/api/recovery_codes')).json()).toEqual({ left: 10 })
  await t.db.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute()
  expect((await client.put('/api/password', body)).json().message).toBe(sentence)
})

test('SAFE-023 the list that comes with the site has at least 30,000, and a check takes at most 1 ms', async () => {
  const list = await openLeakedPasswords(undefined)
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  expect(dictionary['passwords-common'].length).toBeGreaterThanOrEqual(30_000)
  const times: number[] = []
  for (let n = 0; n < 1000; n++) {
    const began = performance.now()
    await list.includes(`not on the list ${n}`)
    times.push(performance.now() - began)
  }
  expect(times.toSorted((a, b) => a - b)[500]).toBeLessThan(1)
})

test('SAFE-024 a file of hashes is searched on disk, with and without counts, in at most 20 ms', async () => {
  for (const [name, ending] of [
    ['plain', '\n'],
    ['counted', ':37\r\n'],
  ] as const) {
    const leaked = Array.from({ length: 50_000 }, (_, n) => `leaked ${n}`)
    const hashes = leaked.map(sha1).sort()
    const path = join(folder, name)
    writeFileSync(path, hashes.map((hash) => hash + ending).join(''))
    const list = await openLeakedPasswords(path)
    const first = leaked.find((text) => sha1(text) === hashes[0]) ?? ''
    const last = leaked.find((text) => sha1(text) === hashes.at(-1)) ?? ''
    const began = performance.now()
    for (const text of [first, last, ...leaked.slice(0, 98)])
      expect([text, await list.includes(text)]).toEqual([text, true])
    for (let n = 0; n < 100; n++) expect(await list.includes(`unknown ${n}`)).toBe(false)
    expect((performance.now() - began) / 200).toBeLessThan(20)
    await list.close()
  }
  const empty = join(folder, 'empty')
  writeFileSync(empty, '')
  const list = await openLeakedPasswords(empty)
  expect(await list.includes('leaked 1')).toBe(false)
  await list.close()
})
