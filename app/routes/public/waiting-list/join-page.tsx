import { href } from "react-router";
import type { WaitingListValues } from "#app/domain/departures/wait/join/waiting-list-form.ts";
import { aboveDeal, Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import { DealPicture } from "#app/views/pictures/poster-or-photo.tsx";
import { TripName } from "#app/views/trip-choice/trip-name.tsx";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";
import { JoinFields } from "./join-fields.tsx";

type Props = {
  deal: {
    id: string;
    title: string;
    destination: string;
    duration: string;
    imageUrl: string | null;
    imageDescription: string;
  };
  departure: { startsOn: string; singles: number | null; isFull: boolean };
  /** Travelers of one booking. */ min: number;
  max: number;
  /** The departure's day, in words. */
  day: string;
  prefill: WaitingListValues;
  joined: boolean;
  idempotencyKey: string;
  refusal: FormRefusal | undefined;
};

export function JoinPage({ deal, departure, day, joined, ...form }: Props) {
  const dealPath = href("/deal/:dealId", { dealId: deal.id });
  return (
    <main id="main" className="page-measure pb-24">
      <Breadcrumb
        above={[...aboveDeal, { label: deal.title, to: dealPath }]}
        here="Waiting list"
      />
      <div className="grid items-start gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid max-w-[38rem] gap-8">
          <div className="grid gap-4">
            <h1 className="text-page font-semibold tracking-[-0.03em]">
              {joined && !form.refusal ? "You’re on the list" : "Join the waiting list"}
            </h1>
            <p className="max-w-[34em] text-lede text-pretty text-ink-soft">
              {joined && !form.refusal ? (
                "We have sent you an email with your place. You need not do anything until we write again."
              ) : (
                <>
                  {departure.isFull ? (
                    `${day} is full.`
                  ) : (
                    <SeatsLeft {...{ deal, departure, day }} />
                  )}{" "}
                  When seats for your party come free, we keep them for you for 48 hours and write
                  to you at once.
                </>
              )}
            </p>
          </div>
          {joined && !form.refusal ? (
            <p>
              <ButtonLink look="primary" href={dealPath}>
                Back to the trip
              </ButtonLink>
            </p>
          ) : (
            <JoinFields {...form} dealId={deal.id} day={day} singleRooms={departure.singles} />
          )}
        </div>
        <TripCard deal={deal} day={day} />
      </div>
    </main>
  );
}

/** The list is for parties that do not fit: others can book. */
function SeatsLeft({ deal, departure, day }: Pick<Props, "deal" | "departure" | "day">) {
  const date = new URLSearchParams({ date: departure.startsOn });
  return (
    <>
      {day} has seats left:{" "}
      <a href={`${href("/book/:dealId", { dealId: deal.id })}?${date}`} className={linkClass}>
        book this date
      </a>{" "}
      if they are enough for you.
    </>
  );
}

function TripCard({ deal, day }: Pick<Props, "deal" | "day">) {
  return (
    <aside
      aria-label="The trip"
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,2.2fr)] max-xs:grid-cols-1 overflow-hidden rounded-card border border-line bg-paper-raised max-lg:order-first lg:block lg:shadow-soft"
    >
      {/* Beside the facts the picture is as high as they are. */}
      <div className="relative max-xs:aspect-[16/9]">
        <DealPicture
          deal={deal}
          sizes="(min-width: 60rem) 22rem, 33vw"
          className="max-lg:absolute max-lg:inset-0 max-lg:aspect-auto! max-lg:h-full lg:aspect-[16/9]!"
          decorative
        />
      </div>
      <div className="grid min-w-0 content-start gap-2 p-4 sm:p-5">
        <TripName deal={deal} />
        <p className="border-t border-dashed border-line-control pt-3 text-small">
          <span className="text-ink-soft">Departure</span>
          <br />
          <span className="font-semibold">{day}</span>
        </p>
      </div>
    </aside>
  );
}
