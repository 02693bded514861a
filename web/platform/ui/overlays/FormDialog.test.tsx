import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormDialog } from './FormDialog.tsx'

const nothing = () => {}

const footOf = (dialog: Parameters<typeof FormDialog>[0]) => {
  const drawn = renderToStaticMarkup(<FormDialog {...dialog} />)
  const form = /<form id="([^"]+)"/.exec(drawn)?.[1]
  return { form, foot: /<footer.*<\/footer>/.exec(drawn)?.[0] ?? '' }
}

test('the buttons of a form in a dialog are in its foot: first what changes nothing, then what submits the form', () => {
  const { form, foot } = footOf({
    onClose: nothing,
    title: 'New list',
    act: 'Create',
    busy: false,
    onSubmit: nothing,
    children: 'Name',
  })
  expect(foot).toMatch(/type="button"[^>]*>Cancel<.*type="submit"[^>]*>Create</)
  expect(foot).toContain(`form="${form}"`)
  expect(foot).not.toContain('disabled')
})

test('a form whose controls act by themselves has only the button that changes nothing', () => {
  const { foot } = footOf({ onClose: nothing, title: 'Proof', busy: false, onSubmit: nothing, children: null })
  expect(foot.match(/<button/g)).toHaveLength(1)
})
