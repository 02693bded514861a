import { Bell, Ellipsis, EyeOff, Flag, LogOut, Moon, Settings, Trash2, VolumeX } from 'lucide'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Check } from '../ui/Check.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu } from '../ui/Menu.tsx'
import { MenuChoice } from '../ui/MenuChoice.tsx'
import { MenuGroup } from '../ui/MenuGroup.tsx'
import { MenuItem } from '../ui/MenuItem.tsx'
import { MenuLine } from '../ui/MenuLine.tsx'
import { MenuSwitch } from '../ui/MenuSwitch.tsx'
import { Popover } from '../ui/Popover.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { Tooltip } from '../ui/Tooltip.tsx'
import { showToast } from '../ui/toasts.ts'
import { Plate } from './Plate.tsx'
import { Specimen } from './Specimen.tsx'

export function FloatPlates() {
  const [sort, setSort] = useState('Hot')
  const [dark, setDark] = useState(false)
  return (
    <Plate title="Menus, dialogs, tooltips">
      <Specimen name="menu">
        <Menu label="More" button={(props) => <IconButton name="More" of={Ellipsis} {...props} />}>
          <MenuItem of={EyeOff} onPick={() => showToast({ text: 'Post hidden.' })}>
            Hide
          </MenuItem>
          <MenuItem of={Flag}>Report</MenuItem>
          <MenuLine />
          <MenuItem of={VolumeX}>Mute @oarsman</MenuItem>
          <MenuItem of={VolumeX} disabled>
            Mute /AskHistory
          </MenuItem>
          <MenuLine />
          <MenuItem of={Trash2} danger>
            Delete as moderator
          </MenuItem>
        </Menu>
      </Specimen>
      <Specimen name="choice">
        <Menu label="Sort" align="start" button={(props) => <Button {...props}>Sort: {sort}</Button>}>
          <MenuGroup heading="Sort by">
            {['Hot', 'Activity', 'Latest', 'Day'].map((name) => (
              <MenuChoice key={name} chosen={name === sort} onPick={() => setSort(name)}>
                {name}
              </MenuChoice>
            ))}
          </MenuGroup>
        </Menu>
      </Specimen>
      <Specimen name="links and a switch, in the page from the start">
        <Menu label="Account" eager align="start" button={(props) => <Button {...props}>@mara_v</Button>}>
          <MenuItem of={Settings} href="#settings">
            Settings
          </MenuItem>
          <MenuLine />
          <MenuSwitch of={Moon} checked={dark} onChecked={setDark}>
            Dark mode
          </MenuSwitch>
          <MenuLine />
          <MenuItem of={LogOut}>Logout</MenuItem>
        </Menu>
      </Specimen>
      <Specimen name="popover">
        <Popover
          label="Notifications"
          align="start"
          button={(props) => <IconButton name="Notifications" of={Bell} {...props} />}
        >
          <p>No notifications</p>
        </Popover>
      </Specimen>
      <DialogSpecimens />
      <Specimen name="tooltip">
        <Tooltip text="Thread too deep.">
          <Button aria-disabled="true">Reply</Button>
        </Tooltip>
      </Specimen>
    </Plate>
  )
}

function DialogSpecimens() {
  const [open, setOpen] = useState<'confirm' | 'form' | 'long' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Specimen name="a destructive act names its object">
        <Button onClick={() => setOpen('confirm')}>Delete post</Button>
        <ConfirmDialog open={open === 'confirm'} onClose={close} onConfirm={close} title="Delete post" danger>
          <p>Are you sure you want to delete this post?</p>
          <p>
            <strong>Sideboard from 1962: as bought, halfway, done</strong>
          </p>
          <Check>Delete image too.</Check>
        </ConfirmDialog>
      </Specimen>
      <Specimen name="a form">
        <Button onClick={() => setOpen('form')}>New list</Button>
        <Dialog
          open={open === 'form'}
          onClose={close}
          title="New list"
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button kind="primary" onClick={close}>
                Create
              </Button>
            </>
          }
        >
          <Field label="Name">
            <TextInput />
          </Field>
        </Dialog>
      </Specimen>
      <Specimen name="wide and long">
        <Button onClick={() => setOpen('long')}>Read the rules</Button>
        <Dialog
          open={open === 'long'}
          onClose={close}
          title="Rules"
          wide
          footer={<Button onClick={close}>Close</Button>}
        >
          {Array.from({ length: 40 }, (_, index) => `Rule ${index + 1}: be kind to people and careful with facts.`).map(
            (rule) => (
              <p key={rule}>{rule}</p>
            ),
          )}
        </Dialog>
      </Specimen>
    </>
  )
}
