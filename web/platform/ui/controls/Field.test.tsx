import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from './Field.tsx'
import { Select } from './Select.tsx'
import { TextInput } from './TextInput.tsx'

test('a label belongs to the control in its field', () => {
  const html = renderToStaticMarkup(
    <Field id="email" label="Email">
      <TextInput type="email" name="email" />
    </Field>,
  )
  expect(html).toMatch(/<label for="email"[^>]*>Email<\/label>/)
  expect(html).toMatch(/<input[^>]* id="email"/)
  expect(html).not.toContain('aria-invalid')
  expect(html).not.toContain('aria-describedby')
})

test('an error is announced, marks the control and describes it before the help', () => {
  const html = renderToStaticMarkup(
    <Field id="email" label="Email" error="Please enter a valid email" help="Only we see it.">
      <TextInput />
    </Field>,
  )
  expect(html).toMatch(/<input[^>]* aria-describedby="email-error email-help" aria-invalid="true"/)
  expect(html).toMatch(/<span id="email-error" role="alert"[^>]*>.*Please enter a valid email/)
  expect(html).toMatch(/<span id="email-help"[^>]*>Only we see it\./)
})

test('every kind of control finds its field', () => {
  const html = renderToStaticMarkup(
    <Field id="sort" label="Sort" error="Choose one">
      <Select>
        <option>Hot</option>
      </Select>
    </Field>,
  )
  expect(html).toMatch(/<select[^>]* id="sort"[^>]* aria-describedby="sort-error" aria-invalid="true"/)
})

test('without an id the field makes one', () => {
  const html = renderToStaticMarkup(
    <Field label="Title">
      <TextInput />
    </Field>,
  )
  const id = /<label for="([^"]+)"/.exec(html)?.[1]
  expect(id).toBeTruthy()
  expect(html).toContain(`id="${id}"`)
})
