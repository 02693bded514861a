import { Bell, Ellipsis, EyeOff, Flag, LogOut, Moon, Settings, Trash2, VolumeX } from 'lucide'
import { useState } from 'react'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Check } from '../../platform/ui/controls/Check.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Menu, MenuItem, MenuLine, MenuSwitch } from '../../platform/ui/menus/Menu.tsx'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { Popover } from '../../platform/ui/overlays/Popover.tsx'
import { Tooltip } from '../../platform/ui/overlays/Tooltip.tsx'
import { Quoted } from '../../platform/ui/text/Quoted.tsx'
import { Plate, Specimen } from './Plate.tsx'

export function FloatPlates() {
  const [dark, setDark] = useState(false)
  return (
    <Plate title="Menus, dialogs, tooltips">
      <Specimen name="menu">
        <Menu label="More" button={(props) => <IconButton name="More" icon={Ellipsis} {...props} />}>
          <MenuItem icon={EyeOff} onPick={() => showToast({ text: 'Post hidden.' })}>
            Hide
          </MenuItem>
          <MenuItem icon={Flag}>Report</MenuItem>
          <MenuLine />
          <MenuItem icon={VolumeX}>Mute @oarsman</MenuItem>
          <MenuItem icon={VolumeX} disabled>
            Mute /AskHistory
          </MenuItem>
          <MenuLine />
          <MenuItem icon={Trash2} danger>
            Delete as moderator
          </MenuItem>
        </Menu>
      </Specimen>
      <Specimen name="links and a switch, in the page from the start">
        <Menu label="Account" eager align="start" button={(props) => <Button {...props}>@mara_v</Button>}>
          <MenuItem icon={Settings} href="#settings">
            Settings
          </MenuItem>
          <MenuLine />
          <MenuSwitch icon={Moon} checked={dark} onChecked={setDark}>
            Dark mode
          </MenuSwitch>
          <MenuLine />
          <MenuItem icon={LogOut}>Logout</MenuItem>
        </Menu>
      </Specimen>
      <Specimen name="popover">
        <Popover
          label="Notifications"
          align="start"
          button={(props) => <IconButton name="Notifications" icon={Bell} {...props} />}
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
        <ConfirmDialog
          open={open === 'confirm'}
          onClose={close}
          onConfirm={close}
          title="Delete post"
          question="Are you sure you want to delete this post?"
          about={<Quoted text="Sideboard from 1962: as bought, halfway, done" />}
          confirm="Delete post"
          cancel="Keep"
          danger
        >
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
