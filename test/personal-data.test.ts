import { expect, test } from 'vitest'
import { peopleColumns } from './people-columns.ts'
import { columnsOfSchema, readPersonalData } from './personal-data.ts'

const { columns, impersonal, purposes } = readPersonalData()
const personal = columns.map(({ column }) => column)

test('BASE-008 every column of the schema is listed once, as personal or as impersonal, and no other', () => {
  const listed = [...personal, ...impersonal]
  const schema = columnsOfSchema()
  expect(schema).toEqual(expect.arrayContaining(['users.email', 'sessions.id_hash', 'community_mods.position']))
  expect(listed.filter((column, index) => listed.indexOf(column) !== index)).toEqual([])
  expect(listed.toSorted()).toEqual(schema.toSorted())
})

test('BASE-008 every personal column says what for, who reads it, how long, and what becomes of it with the account', () => {
  for (const { column, ...cells } of columns)
    for (const [cell, text] of Object.entries(cells)) expect(text, `${cell} of ${column}`).toMatch(/\w/)
  const wrong = columns.filter(({ withAccount }) => !/^(erased|emptied|handed over|stays)\b/.test(withAccount))
  expect(wrong.map(({ column }) => column)).toEqual([])
})

test('BASE-008 every purpose is on the list of purposes, and none is there for nothing', () => {
  expect([...new Set(columns.map(({ purpose }) => purpose))].toSorted()).toEqual(Object.keys(purposes).toSorted())
})

test('BASE-008 a column that points to a person is personal, and its word is the one of the deletion', () => {
  for (const [column, { word }] of Object.entries(peopleColumns)) {
    const row = columns.find((each) => each.column === column)
    expect([column, row?.withAccount]).toEqual([column, expect.stringContaining(word)])
  }
})
