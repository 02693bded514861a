import { Ellipsis } from 'lucide'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { IconButton } from '../controls/IconButton.tsx'
import { Menu, MenuItem, MenuSwitch } from './Menu.tsx'

const nothing = () => {}

function menuHtml(eager: boolean): string {
  return renderToStaticMarkup(
    <Menu label="More" eager={eager} button={(props) => <IconButton name="More" icon={Ellipsis} {...props} />}>
      <MenuItem href="/settings">Settings</MenuItem>
      <MenuSwitch checked={false} onChecked={nothing}>
        Dark mode
      </MenuSwitch>
    </Menu>,
  )
}

test('the button of an eager menu opens it without script and says what it opens', () => {
  const html = menuHtml(true)
  const target = /<button[^>]* popoverTarget="([^"]+)"/i.exec(html)?.[1]
  expect(html).toMatch(new RegExp(`<div id="${target}" popover="auto"`))
  expect(html).toMatch(/<button[^>]* aria-haspopup="menu" aria-expanded="false"/)
  expect(html).toMatch(/<div role="menu" aria-label="More"/)
})

test('a menu waits for its first opening, unless it is wanted at once', () => {
  expect(menuHtml(false)).toMatch(/^<button[^>]* aria-haspopup="menu" aria-expanded="false"[^>]*>(?!.*<div)/)
  expect(menuHtml(true)).toContain('Settings')
})

test('each item says what it is', () => {
  const html = menuHtml(true)
  expect(html).toMatch(/<a role="menuitem" tabindex="-1"[^>]* href="\/settings"/)
  expect(html).toMatch(/role="menuitemcheckbox" aria-checked="false"/)
})
