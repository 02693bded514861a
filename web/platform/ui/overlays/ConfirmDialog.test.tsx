import { globSync, readFileSync } from 'node:fs'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, expectTypeOf, test } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const nothing = () => {}
const question = {
  open: true,
  onClose: nothing,
  onConfirm: nothing,
  title: 'Delete post',
  question: 'Is it?',
  about: null,
}

test('POST-050 a question that names nothing, or whose buttons do not say what they do, does not compile', () => {
  const drawn = renderToStaticMarkup(<ConfirmDialog {...question} confirm="Delete post" cancel="Keep" />)
  expect(drawn).toMatch(/>Keep<.*>Delete post</)
  type Question = ComponentProps<typeof ConfirmDialog>
  const words = { confirm: 'Delete post', cancel: 'Keep' } as const
  expectTypeOf({ ...question, ...words }).toExtend<Question>()
  expectTypeOf({ ...question, confirm: 'Yes', cancel: 'Keep' } as const).not.toExtend<Question>()
  expectTypeOf({ ...question, confirm: 'Delete post', cancel: 'No' } as const).not.toExtend<Question>()
  expectTypeOf(question).not.toExtend<Question>()
  const { about: _, ...unnamed } = question
  expectTypeOf({ ...unnamed, ...words }).not.toExtend<Question>()
})

const root = new URL('../../../', import.meta.url)
const parts = globSync('**/*.tsx', { cwd: root })
  .filter((path) => !path.endsWith('.test.tsx'))
  .map((path) => ({ path, text: readFileSync(new URL(path, root), 'utf8') }))

/** The uses of a component, up to the end of the first tag. */
const usesOf = (text: string) =>
  text
    .split('<ConfirmDialog')
    .slice(1)
    .map((rest) => rest.split(/\n\s*\/?>\n/)[0] ?? '')

test('POST-050 no question of the site says merely Yes, No, OK or Are you sure', () => {
  const found = parts.flatMap(({ path, text }) => [
    ...usesOf(text).flatMap((use) => {
      const bare =
        /title="(Are you|Confirm|Warning)|\s(confirm|cancel)=\{?["'`](Yes|No|OK|Ok|Sure|Confirm|Continue)["'`]/
      // A bare question must name the object in the next line.
      const isEmpty = /question="Are you (sure|certain)\?"/.test(use) && /about=\{null\}/.test(use)
      return bare.test(use) || isEmpty ? [`${path}: ${use}`] : []
    }),
    ...(/>\s*(Yes|No|OK|Sure)\s*<\/Button>/i.test(text) ? [`${path}: a button`] : []),
    ...(/role="alertdialog"/.test(text) && !path.endsWith('ConfirmDialog.tsx') ? [`${path}: made by hand`] : []),
  ])
  expect(found).toEqual([])
  expect(parts.flatMap(({ text }) => usesOf(text)).length).toBeGreaterThan(25)
})
