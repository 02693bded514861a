import { expect, test } from 'vitest'
import { peopleColumns } from './people-columns.ts'
import { columnsOfSchema, readPersonalData } from './personal-data.ts'

const { columns, impersonal, purposes } = readPersonalData()
const personal = columns.map(({ column }) => column)

test('BASE-008 every column of the schema is listed exactly once, as personal or as impersonal, and nothing else is listed', () => {
  const listed = [...personal, ...impersonal]
  const schema = columnsOfSchema()
  expect(schema).toEqual(expect.arrayContaining(['users.email', 'sessions.id_hash', 'community_mods.position']))
  expect(listed.filter((column, index) => listed.indexOf(column) !== index)).toEqual([])
  expect(listed.toSorted()).toEqual(schema.toSorted())
})

test('BASE-008 every personal column has a purpose, readers, a duration, and its fate when the account is deleted', () => {
  for (const { column, ...cells } of columns)
    for (const [cell, text] of Object.entries(cells)) expect(text, `${cell} of ${column}`).toMatch(/\w/)
  const wrong = columns.filter(({ withAccount }) => !/^(erased|emptied|handed over|stays)\b/.test(withAccount))
  expect(wrong.map(({ column }) => column)).toEqual([])
})

test('BASE-008 every purpose is on the list of purposes, and each of them is used', () => {
  expect([...new Set(columns.map(({ purpose }) => purpose))].toSorted()).toEqual(Object.keys(purposes).toSorted())
})

test('BASE-008 a column that refers to a person is personal, and the document names the same fate as the test of the deletion', () => {
  for (const [column, { word }] of Object.entries(peopleColumns)) {
    const row = columns.find((each) => each.column === column)
    expect([column, row?.withAccount]).toEqual([column, expect.stringContaining(word)])
  }
})
