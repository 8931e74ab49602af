import type { PostSeed } from "../post-seed.ts";

export const greekIslandsSlowly: PostSeed = {
  slug: "three-greek-islands-ten-days-no-rush",
  title: "Three Greek Islands, Ten Days, No Rush",
  excerpt:
    "Santorini for the cliff, Naxos for the table, Mykonos for the lanes before breakfast. How to string the Cyclades together by ferry, and which wind to plan around.",
  author: "Daniel Brandt",
  daysAgo: 61,
  category: "Island Adventures",
  tags: ["Santorini", "Mykonos", "Greece", "Ferries", "Islands"],
  poster: "santorini",
  imageDescription: "Poster of Santorini: blue domes and white houses above the caldera at sunset",
  content: `
<p>There are more than two hundred islands in the Cyclades, and about two dozen have people on them. Every summer thousands of visitors try to see five in a week. They see harbors. They see the inside of a great many taxis. On the boat between the fourth and the fifth they begin to mix them up.</p>
<p>Three islands in ten days is the right number. One should be famous, because the famous ones are famous for a reason. One should be large and ordinary, with farms and a dentist. And one should come at the end, for staying up late. We would do it from south to north: Santorini, Naxos, Mykonos.</p>

<h2>First, the wind</h2>
<p>Before you look at a single hotel, learn the word <em>meltemi</em>. It is the north wind that blows across the Aegean from about mid-July to the end of August, out of a clear sky, sometimes for a week. It keeps you cool, it keeps the mosquitoes away, and it can reach force seven or eight, at which point the fast ferries stay in port.</p>
<p>Plan around it like this. Choose June or September if you can. Never book the last ferry before a flight: sleep the final night in Athens, or on an island with an airport. And take the larger, slower boats when there is a choice. A conventional ferry takes five hours where the catamaran takes two and a half, but it has a deck, and sailing into the caldera of Santorini from an open deck is the best arrival in Europe.</p>

<h2>Days one to four: Santorini</h2>
<p>About 3,600 years ago the middle of this island blew up. You sleep on the edge of what is left. The question everyone asks is which village, and the answer is Imerovigli or Pyrgos: the first for the view without the cruise crowds of Oia, the second for a village that goes on living when the last bus has left.</p>
<p>Keep the mornings for the cliff. The path from Fira to Oia is six miles, partly paved and partly cinder, and takes three hours at a pace that allows for chapels. By nine the sun is on it and by eleven so is everyone else. Spend the hot hours on the other side of the island, where the land slopes to the beaches of black sand at Perissa and Perivolos.</p>
<p>Give half a day to Akrotiri. It was a town with three-story houses, indoor drains and painted walls when it was buried, and unlike Pompeii it was empty: the people had been warned by earthquakes and had left. Where they went nobody knows. The frescoes are in Fira and in Athens; the streets, pots still standing in the doorways, are here under one great roof.</p>
<p>In the evening drink what the island makes. Assyrtiko is a white grape grown in low baskets that the growers weave from the living vine, to keep the wind out and the dew in. Some of the roots are said to be more than two hundred years old, because the louse that killed Europe’s vineyards cannot live in volcanic sand.</p>

<h2>Days five to seven: Naxos</h2>
<p>Two hours north by fast boat lies the island that feeds the others. Naxos has a mountain of 3,300 feet, where Zeus is supposed to have grown up, potatoes that Athenian menus mention by name, a hard cheese called graviera, and miles of pale sand along its western shore. It also has what the famous islands have lost: people who are busy with something other than you.</p>
<p>Stay in the old town, the Chora, inside or just below the Venetian castle. On the islet by the port stands the Portara, a marble door twenty feet high, all that was ever finished of a temple begun around 530 BC. Everyone goes at sunset. Go at sunrise as well.</p>
<ul>
<li><strong>Rent a car for one day</strong> and drive inland: Halki for its old distillery, where they make a liqueur from citron leaves; Apiranthos for its streets of marble; and the quarry at Apollonas, where a statue thirty-five feet long has lain unfinished for 2,600 years.</li>
<li><strong>Swim at Plaka or Agios Prokopios.</strong> The first is two and a half miles long and never full.</li>
<li><strong>Order what grew here.</strong> Ask for the potatoes. It sounds like a joke until they come.</li>
</ul>

<h2>Days eight to ten: Mykonos, early and late</h2>
<p>You can have Mykonos two ways. One costs a great deal and begins at two in the afternoon with a bottle in a bucket. The other begins at seven in the morning, when the lanes of the town are wet from the hose, the bakers are carrying out trays, and a pelican, there is always a pelican, walks along the harbor as if it paid for it.</p>
<p>The town was built as a maze against wind and pirates. Get lost in it on purpose, find the windmills, find the five chapels of Paraportiani grown together into one white lump, and be gone to a beach by eleven. Agios Sostis, on the north side, has no umbrellas, no music, and no reservations at its one grill. If the meltemi is blowing, go south instead.</p>
<p>And take the morning boat to Delos. It is half an hour away and nobody is allowed to spend the night, a rule with some history: for a while in antiquity it was forbidden to be born there, or to die. For about three hundred years this waterless rock was the center of the Aegean, birthplace of Apollo, treasury, slave market, free port. Then it was sacked twice and left. A row of marble lions still looks out over a lake that was drained a century ago.</p>
<blockquote><p>Take water, a hat and shoes. There is one tree worth the name, and everybody is under it.</p></blockquote>

<h2>Putting it together</h2>
<p>Fly into Athens and straight on to Santorini, 45 minutes; fly home from Mykonos by way of Athens, 40 minutes. That way you never go back on yourself. In between there are two ferry rides, two hours and under one. Tickets for June and September can be had a month ahead; for August buy them when the timetables come out in spring. You board through the stern, you leave your bag on a rack by the islands’ names, and ten minutes before you arrive somebody will shout. That is your stop.</p>
<p>As for money: September costs about a third less than August for the same room. In May it is less again, the hills are green, and the water is a cool sixty-six degrees. From late October to April many hotels close, and the islands belong to those who live there.</p>
<p>We can string the boats and beds together for you. See what <a href="/destinations/santorini">Santorini</a> and <a href="/destinations/mykonos">Mykonos</a> are like by month, and then tell us how early you are willing to get up.</p>
`,
};
