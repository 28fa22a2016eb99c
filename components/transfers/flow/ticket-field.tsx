import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/controls/button";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";
import { isMadeTicket } from "./transfer-draft";

export interface TicketFieldProps {
  readonly ticket: string;
  readonly error: ReactNode;
  readonly onChange: (ticket: string) => void;
  readonly onBlur: () => void;
  readonly onMake: () => void;
}

/** Tickets are generated, but an agent with its own books can enter its own. */
export function TicketField({ ticket, error, onChange, onBlur, onMake }: TicketFieldProps) {
  const t = useTranslations("transfers");
  const [own, setOwn] = useState(false);
  // A transfer edited after a refusal keeps the ticket it was sent with.
  const editable = own || (ticket !== "" && !isMadeTicket(ticket));
  return (
    <Field
      label={t("ticket")}
      hint={editable ? undefined : t("form.ticketHint")}
      error={error}
      aside={
        <Button
          variant="quiet"
          size="small"
          className="-my-2 -mr-2 text-soft"
          onClick={() => {
            if (editable) onMake();
            else onChange("");
            setOwn(!editable);
          }}
        >
          {editable ? t("form.madeTicket") : t("form.ownTicket")}
        </Button>
      }
    >
      {(wiring) => (
        <Input
          {...wiring}
          figures
          readOnly={!editable}
          spellCheck={false}
          value={ticket}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          className="font-mono sm:text-xs"
        />
      )}
    </Field>
  );
}
